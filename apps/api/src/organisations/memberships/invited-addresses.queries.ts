// Whether people sign in with the address that their organisation invited, which it may take away.
import { ADDRESS_ASKED_DAYS } from '@waymark/contract/organisations/memberships';
import { sql } from 'drizzle-orm';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';

/** The address that someone's membership was invited by, if it has one. */
export async function findInvitedAddress(tx: Db, membershipId: number): Promise<string | null> {
  const [row] = await rowsOf<{ email: string | null }>(
    tx,
    sql`SELECT email FROM memberships WHERE id = ${membershipId}`,
  );
  return row?.email ?? null;
}

/** Whether an organisation that someone is no longer in invited them by this address. */
export async function wasInvitedBy(tx: Db, userId: UserId, email: string): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    sql`SELECT FROM memberships WHERE user_id = ${userId} AND state = 'ended' AND email = ${email} LIMIT 1`,
  );
  return rows.length > 0;
}

/** Whether someone signs in with the address that their organisation invited. */
export async function isWithInvitedAddress(tx: Db, membershipId: number): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    sql`SELECT FROM memberships m JOIN users u ON u.id = m.user_id AND u.email = m.email WHERE m.id = ${membershipId}`,
  );
  return rows.length > 0;
}

export interface AskedAddress {
  readonly userId: UserId;
  readonly askedUntil: string;
  readonly timeZone: string | null;
}

/** Their people sign in with the address that was invited, and didn't choose to leave. */
export const askForAddresses = (tx: Db, ids: readonly number[]): Promise<readonly AskedAddress[]> =>
  rowsOf<AskedAddress>(
    tx,
    sql`UPDATE memberships m SET address_asked_until = now() + make_interval(days => ${ADDRESS_ASKED_DAYS}::int)
      FROM users u LEFT JOIN profiles p ON p.user_id = u.id WHERE m.id = ANY(${sql.param(ids)}::int[]) AND u.id = m.user_id
      RETURNING u.id AS "userId", to_json(m.address_asked_until) AS "askedUntil", p.time_zone AS "timeZone"`,
  );

/** Undefined once the address has changed, the time is over, or the person said it is their own. */
export async function findAskedUntil(db: Db, userId: UserId): Promise<string | undefined> {
  const [row] = await rowsOf<{ askedUntil: string | null }>(
    db,
    sql`SELECT to_json(max(m.address_asked_until)) AS "askedUntil"
      FROM memberships m JOIN users u ON u.id = m.user_id AND u.email = m.email
      WHERE m.user_id = ${userId} AND m.address_asked_until > now()
        AND NOT EXISTS (SELECT FROM memberships here WHERE here.user_id = ${userId} AND here.state = 'active')`,
  );
  return row?.askedUntil ?? undefined;
}

export async function stopAskingForAddress(db: Db, userId: UserId): Promise<void> {
  await db.execute(sql`UPDATE memberships SET address_asked_until = NULL
    WHERE user_id = ${userId} AND address_asked_until IS NOT NULL`);
}
