import { and, count, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import type { UserId } from '#modules/accounts/actor.ts';
import { users } from '#modules/accounts/users.table.ts';
import { families } from './families.table.ts';
import { invitations } from './invitations.table.ts';

export type InvitationRow = typeof invitations.$inferSelect;

/** The person's family, made now when they have none; their row stays locked, so that two invites at once make one. */
export async function findOrInsertFamily(tx: Db, userId: UserId): Promise<number> {
  const [person] = await tx.select({ familyId: users.familyId }).from(users).where(eq(users.id, userId)).for('update');
  if (person?.familyId) return person.familyId;
  const [family] = await tx.insert(families).values({}).returning({ id: families.id });
  if (!family) throw new Error('The family was not inserted.');
  await tx.update(users).set({ familyId: family.id }).where(eq(users.id, userId));
  return family.id;
}

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

/** Good for 14 days; undefined when the address is invited into this family already. */
export async function insertInvitation(db: Db, invitation: NewInvitation): Promise<InvitationRow | undefined> {
  const [row] = await db
    .insert(invitations)
    .values({ ...invitation, expiresAt: sql`now() + interval '14 days'` })
    .onConflictDoNothing()
    .returning();
  return row;
}

const isOpen = and(isNull(invitations.acceptedAt), gt(invitations.expiresAt, sql`now()`));

export async function findOpenInvitation(db: Db, codeHash: string): Promise<InvitationRow | undefined> {
  const [row] = await db
    .select()
    .from(invitations)
    .where(and(eq(invitations.codeHash, codeHash), isOpen));
  return row;
}

/** Uses the invitation up; undefined when it was used a moment ago. */
export async function takeInvitation(db: Db, id: number): Promise<InvitationRow | undefined> {
  const [row] = await db
    .update(invitations)
    .set({ acceptedAt: sql`now()` })
    .where(and(eq(invitations.id, id), isOpen))
    .returning();
  return row;
}

interface InvitationMail {
  readonly codeId: string;
  readonly email: string;
  readonly firstName: string;
  readonly inviterFirstName: string | null;
  readonly inviterLastName: string | null;
}

/** What the mail of an open invitation says. */
export async function findInvitationMail(db: Db, id: number): Promise<InvitationMail | undefined> {
  const [row] = await db
    .select({
      codeId: invitations.codeId,
      email: invitations.email,
      firstName: invitations.firstName,
      inviterFirstName: users.firstName,
      inviterLastName: users.lastName,
    })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.inviterId))
    .where(and(eq(invitations.id, id), isOpen));
  return row;
}
