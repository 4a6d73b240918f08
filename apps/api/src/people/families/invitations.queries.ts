import type { InvitationView } from '@waymark/contract/people/invitations';
import { and, count, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { fullNameOr } from '#people/users/users.queries.ts';
import { users } from '#people/users/users.table.ts';
import { mayWrite } from '../../policies/reachable.ts';
import { invitations } from './invitations.table.ts';

export type InvitationRow = typeof invitations.$inferSelect;

export async function isFamilyMember(db: Db, familyId: number, email: string): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.familyId, familyId), eq(users.email, email)));
  return rows.length > 0;
}

export async function deleteExpiredInvitations(db: Db, familyId: number): Promise<void> {
  await db
    .delete(invitations)
    .where(
      and(eq(invitations.familyId, familyId), isNull(invitations.acceptedAt), lte(invitations.expiresAt, sql`now()`)),
    );
}

export async function countPendingInvitations(db: Db, familyId: number): Promise<number> {
  const [row] = await db
    .select({ pending: count() })
    .from(invitations)
    .where(and(eq(invitations.familyId, familyId), isNull(invitations.acceptedAt)));
  return row?.pending ?? 0;
}

type NewInvitation = Omit<typeof invitations.$inferInsert, 'expiresAt'>;

const inFourteenDays = sql`now() + interval '14 days'`;

/** Valid for 14 days; undefined if the address is already invited to this family. */
export async function insertInvitation(db: Db, invitation: NewInvitation): Promise<InvitationRow | undefined> {
  const [row] = await db
    .insert(invitations)
    .values({ ...invitation, expiresAt: inFourteenDays })
    .onConflictDoNothing()
    .returning();
  return row;
}

const isOpen = and(isNull(invitations.acceptedAt), gt(invitations.expiresAt, sql`now()`));
const isOwn = (id: number, inviterId: UserId) =>
  and(eq(invitations.id, id), mayWrite('invitation', inviterId, invitations.inviterId));

/** In any state: see `isAccepted` and `isOpen`. */
export async function findInvitation(
  db: Db,
  codeHash: string,
): Promise<(InvitationRow & { isOpen: boolean }) | undefined> {
  const [row] = await db
    .select({ invitation: invitations, isOpen: sql<boolean>`${isOpen}` })
    .from(invitations)
    .where(eq(invitations.codeHash, codeHash));
  return row && { ...row.invitation, isOpen: row.isOpen };
}

/** Uses the invitation up; undefined if it was just used or cancelled. */
export async function takeInvitation(db: Db, id: number): Promise<InvitationRow | undefined> {
  const [row] = await db
    .update(invitations)
    .set({ acceptedAt: sql`now()` })
    .where(and(eq(invitations.id, id), isOpen))
    .returning();
  return row;
}

/** Undefined if it isn't this inviter's or isn't open. */
export async function extendInvitation(db: Db, id: number, inviterId: UserId): Promise<InvitationRow | undefined> {
  const [row] = await db
    .update(invitations)
    .set({ expiresAt: inFourteenDays })
    .where(and(isOwn(id, inviterId), isOpen))
    .returning();
  return row;
}

/** Whether the person has an invitation of this id that no one has accepted. */
export async function deleteInvitation(db: Db, id: number, inviterId: UserId): Promise<boolean> {
  const rows = await db
    .delete(invitations)
    .where(and(isOwn(id, inviterId), isNull(invitations.acceptedAt)))
    .returning({ id: invitations.id });
  return rows.length > 0;
}

const inviterName = fullNameOr(sql`${users}`, sql`'Someone in your family'`);

const invitationText = {
  inviterName,
  email: invitations.email,
  firstName: invitations.firstName,
  lastName: invitations.lastName,
};

export async function findInvitationView(db: Db, codeHash: string): Promise<InvitationView | undefined> {
  const hasAccount = sql<boolean>`EXISTS (SELECT FROM users AS invited WHERE invited.email = ${invitations.email})`;
  const [row] = await db
    .select({ ...invitationText, hasAccount })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.inviterId))
    .where(and(eq(invitations.codeHash, codeHash), isOpen));
  return row;
}

export async function findInvitationMail(
  db: Db,
  id: number,
): Promise<{ codeId: string; email: string; firstName: string; inviterName: string } | undefined> {
  const [row] = await db
    .select({ ...invitationText, codeId: invitations.codeId })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.inviterId))
    .where(and(eq(invitations.id, id), isOpen));
  return row;
}

/** Those that were sent to this address, by anyone. */
export async function deleteInvitationsTo(tx: Db, email: string): Promise<void> {
  await tx.delete(invitations).where(eq(invitations.email, email));
}
