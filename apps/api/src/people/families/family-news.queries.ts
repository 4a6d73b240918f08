import { and, asc, eq, gt, isNull, lte, ne, sql } from 'drizzle-orm';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { users } from '#people/users/users.table.ts';
import { invitations } from './invitations.table.ts';

export async function listOtherFamilyMembers(db: Db, familyId: number, userId: UserId): Promise<UserId[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.familyId, familyId), ne(users.id, userId)))
    .orderBy(asc(users.id));
  return rows.map(({ id }) => id as UserId);
}

export interface ExpiringInvitation {
  readonly id: number;
  readonly inviterId: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly expiresAt: Date;
}

/** Open invitations with an id beyond `afterId` that expire within two days, by id. */
export async function listExpiringInvitations(db: Db, afterId: number, atMost: number): Promise<ExpiringInvitation[]> {
  const { id, inviterId, firstName, lastName, expiresAt, acceptedAt } = invitations;
  return db
    .select({ id, inviterId, firstName, lastName, expiresAt })
    .from(invitations)
    .where(
      and(
        isNull(acceptedAt),
        gt(expiresAt, sql`now()`),
        lte(expiresAt, sql`now() + interval '2 days'`),
        gt(id, afterId),
      ),
    )
    .orderBy(asc(id))
    .limit(atMost);
}
