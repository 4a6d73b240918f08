import { and, asc, eq, gt, isNull, lte, ne, sql } from 'drizzle-orm';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { readWithCaller } from '#people/accounts/login-sessions.queries.ts';
import { deleteEmptyFamily } from '#people/users/family-rows.queries.ts';
import { users } from '#people/users/users.table.ts';
import { type ActorId, mayRead } from '../../policies/reachable.ts';
import { invitations } from './invitations.table.ts';

const members = (readerId: ActorId) => sql`
  SELECT 0 AS rank, u.id, json_build_object('id', u.id, 'attributes', json_build_object(
    'email', u.email, 'firstName', u.first_name, 'lastName', u.last_name, 'pending', false, 'invitor', NULL,
    'triage_subscription', json_build_object('data', CASE WHEN t.user_id IS NOT NULL THEN
      json_build_object('id', t.user_id, 'attributes', json_build_object('email', t.email, 'phone', t.phone,
        'subscribed_for_sms', t.subscribed_for_sms AND stopped.phone IS NULL, 'subscribed_for_email', t.subscribed_for_email)) END))) AS member
  FROM users u LEFT JOIN triage_subscriptions t
    ON t.user_id = u.id AND ${mayRead('triage-subscription', readerId, sql`t.user_id`)}
    LEFT JOIN stopped_numbers stopped ON stopped.phone = t.phone
  WHERE u.family_id = f.id AND u.leaves_at IS NULL`;

const invited = (readerId: ActorId) => sql`
  SELECT 1 AS rank, i.id, json_build_object('id', i.id, 'attributes', json_build_object(
    'email', i.email, 'firstName', i.first_name, 'lastName', i.last_name, 'pending', true, 'invitor', i.inviter_id,
    'triage_subscription', json_build_object('data', NULL))) AS member
  FROM invitations i WHERE i.family_id = f.id AND i.accepted_at IS NULL AND i.expires_at > now()
    AND ${mayRead('invitation', readerId, sql`i.inviter_id`)}`;

/** With members and invited people, as JSON; null if policies don't let the caller read it. */
export const readFamily = readWithCaller<{ familyId: number }, string | null>(
  ({ userId }, { familyId }) => sql`SELECT json_build_object('data', json_build_object('id', f.id,
      'attributes', json_build_object('family_name', f.family_name, 'has_paid', EXISTS (SELECT FROM users p WHERE p.family_id = f.id AND p.paid_until > now()), 'users',
        json_build_object('data', (SELECT json_agg(member ORDER BY rank, id)
          FROM (${members(userId)} UNION ALL ${invited(userId)}) AS everyone)))))::text
    FROM families f WHERE f.id = ${familyId}
      AND EXISTS (SELECT FROM users m WHERE m.family_id = f.id AND ${mayRead('family', userId, sql`m.id`)})`,
);

/** Their invitations, and the family itself once it is empty. */
export async function deleteWhatLeaverHeld(tx: Db, familyId: number, leaverId: UserId): Promise<void> {
  await tx
    .delete(invitations)
    .where(
      and(eq(invitations.familyId, familyId), eq(invitations.inviterId, leaverId), isNull(invitations.acceptedAt)),
    );
  await deleteEmptyFamily(tx, familyId);
}

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
