import type { MemberPart, MemberState, OwnMembership } from '@waymark/contract/organisations/memberships';
import { sql } from 'drizzle-orm';
import type { UserId } from '#actor.ts';
import { chunksOf } from '#db/chunks.ts';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';
import { type GroupId, isMembershipOf, type Sponsor } from '#organisations/organisations/sponsors.queries.ts';
import { memberships } from './memberships.table.ts';

const ADDRESSES_AT_ONCE = 500;

export interface Membership {
  readonly id: number;
  readonly userId: UserId | null;
  readonly part: MemberPart;
  readonly state: MemberState;
  readonly groupId: GroupId | null;
  readonly email: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly publicId: string;
  readonly isGroupArchived: boolean;
  readonly wasRemindedLately: boolean;
}

/** Over `m`: within a day, by any of the admins. */
export const wasRemindedLately = sql`coalesce(m.reminded_at > now() - interval '1 day', false)`;

/** Those that the sponsor may change. */
export const listMembershipsFor = (
  db: Db,
  sponsor: Sponsor,
  publicIds: readonly string[],
): Promise<readonly Membership[]> =>
  rowsOf<Membership>(
    db,
    sql`SELECT m.id, m.public_id AS "publicId", m.user_id AS "userId", m.part, m.state, m.group_id AS "groupId",
        coalesce(m.email, u.email) AS email,
        CASE WHEN u.first_name IS NULL OR m.state = 'ended' THEN m.first_name ELSE u.first_name END AS "firstName",
        CASE WHEN u.first_name IS NULL OR m.state = 'ended' THEN m.last_name ELSE u.last_name END AS "lastName",
        coalesce(g.archived_at IS NOT NULL, false) AS "isGroupArchived", ${wasRemindedLately} AS "wasRemindedLately"
      FROM memberships m LEFT JOIN users u ON u.id = m.user_id LEFT JOIN groups g ON g.id = m.group_id
      WHERE m.public_id = ANY(${sql.param(publicIds)}::uuid[]) AND ${isMembershipOf(sponsor)}`,
  );

/** Everyone who hasn't ended, except for admins. */
export async function listIdsToEnd(
  db: Db,
  sponsor: Pick<Sponsor, 'organisationId' | 'groupId'>,
): Promise<readonly number[]> {
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`SELECT m.id FROM memberships m WHERE ${isMembershipOf(sponsor)} AND m.state <> 'ended' AND m.part <> 'admin'`,
  );
  return rows.map(({ id }) => id);
}

/** Which of these addresses are of people who are in the organisation, or invited. */
export async function listKnown(
  db: Db,
  organisationId: number,
  addresses: readonly string[],
): Promise<ReadonlySet<string>> {
  const known = new Set<string>();
  for await (const chunk of chunksOf(addresses, ADDRESSES_AT_ONCE)) {
    const rows = await rowsOf<{ email: string }>(
      db,
      sql`SELECT m.email FROM memberships m WHERE m.organisation_id = ${organisationId} AND m.state <> 'ended'
            AND m.email = ANY(${sql.param(chunk)}::text[])
          UNION SELECT u.email FROM users u JOIN memberships m ON m.user_id = u.id
          WHERE m.organisation_id = ${organisationId} AND m.state <> 'ended' AND u.email = ANY(${sql.param(chunk)}::text[])`,
    );
    for (const { email } of rows) known.add(email);
  }
  return known;
}

export type NewMembership = Pick<
  typeof memberships.$inferInsert,
  'organisationId' | 'groupId' | 'part' | 'email' | 'firstName' | 'lastName' | 'seatAccountId'
> & { readonly state: 'invited' | 'waiting' };

/** In one statement. Returns the ids in the order of the rows. */
export async function insertMemberships(tx: Db, rows: readonly NewMembership[]): Promise<readonly number[]> {
  const [inserted] = await rowsOf<{ ids: number[] | null }>(
    tx,
    sql`WITH added AS (
        INSERT INTO memberships
          (organisation_id, group_id, part, state, email, first_name, last_name, seat_account_id, invited_at)
        SELECT "organisationId", "groupId", part, state, email, "firstName", "lastName", "seatAccountId",
          CASE state WHEN 'invited' THEN now() END
        FROM ROWS FROM (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS ("organisationId" int, "groupId" int,
          part text, state text, email text, "firstName" text, "lastName" text, "seatAccountId" bigint))
          WITH ORDINALITY ORDER BY ordinality RETURNING id)
      SELECT json_agg(id ORDER BY id) AS ids FROM added`,
  );
  return inserted?.ids ?? [];
}

/** Says whose seats a transfer was about. */
export async function nameSeats(tx: Db, requestId: string, membershipIds: readonly number[]): Promise<void> {
  if (membershipIds.length === 0) return;
  await tx.execute(sql`INSERT INTO membership_seats (request_id, membership_id)
    SELECT ${requestId}, unnest(${sql.param(membershipIds)}::int[]) ON CONFLICT DO NOTHING`);
}

/** The same of those who hold a seat of this account and are named beside none yet. */
export async function nameOtherSeats(tx: Db, requestId: string, freeId: number): Promise<void> {
  await tx.execute(sql`INSERT INTO membership_seats (request_id, membership_id)
    SELECT ${requestId}, m.id FROM memberships m WHERE m.seat_account_id = ${freeId} AND m.state IN ('invited', 'active')
      AND NOT EXISTS (SELECT FROM membership_seats s WHERE s.membership_id = m.id)`);
}

/** Those who wait for a seat of this account, the first ones first. */
export async function listWaiting(tx: Db, freeId: number): Promise<readonly number[]> {
  const rows = await rowsOf<{ id: number }>(
    tx,
    sql`SELECT id FROM memberships WHERE seat_account_id = ${freeId} AND state = 'waiting' ORDER BY id
      LIMIT (SELECT greatest(balance, 0) FROM ledger_accounts WHERE id = ${freeId})`,
  );
  return rows.map(({ id }) => id);
}

/** Accounts with free seats that people wait for, of organisations where something can change. */
export const listPoolsToFill = (
  db: Db,
): Promise<readonly { readonly organisationId: number; readonly freeId: number }[]> =>
  rowsOf(
    db,
    sql`SELECT DISTINCT m.organisation_id AS "organisationId", a.id AS "freeId" FROM memberships m
      JOIN ledger_accounts a ON a.id = m.seat_account_id AND a.balance > 0
      JOIN organisations o ON o.id = m.organisation_id AND o.closed_at IS NULL AND o.suspended_at IS NULL
      WHERE m.state = 'waiting' ORDER BY a.id`,
  );

export async function markInvited(tx: Db, ids: readonly number[]): Promise<void> {
  await tx.execute(
    sql`UPDATE memberships SET state = 'invited', invited_at = now() WHERE id = ANY(${sql.param(ids)}::int[])`,
  );
}

export interface EndedMembership {
  readonly id: number;
  readonly organisationId: number;
  readonly userId: UserId | null;
  readonly part: MemberPart;
  readonly was: MemberState;
  readonly seatAccountId: number | null;
  readonly isWithInvitedAddress: boolean;
}

/**
 * Leaves out those that have ended. What someone is called now is noted: the organisation goes on
 * with that, and never sees what becomes of the account.
 */
export const markEnded = (tx: Db, ids: readonly number[]): Promise<readonly EndedMembership[]> =>
  rowsOf<EndedMembership>(
    tx,
    sql`WITH before AS (SELECT * FROM memberships WHERE id = ANY(${sql.param(ids)}::int[]) AND state <> 'ended' FOR UPDATE),
        named AS (SELECT before.id, coalesce(before.email, u.email) AS email, before.email = u.email AS is_invited,
            CASE WHEN u.first_name IS NULL THEN before.first_name ELSE u.first_name END AS first_name,
            CASE WHEN u.first_name IS NULL THEN before.last_name ELSE u.last_name END AS last_name
          FROM before LEFT JOIN users u ON u.id = before.user_id),
        codes AS (DELETE FROM membership_invitations WHERE membership_id IN (SELECT id FROM before)),
        led AS (UPDATE memberships SET manager_id = NULL WHERE manager_id IN (SELECT id FROM before)
          AND id NOT IN (SELECT id FROM before))
      UPDATE memberships m SET state = 'ended', ended_at = now(), seat_account_id = NULL, manager_id = NULL,
        email = named.email, first_name = named.first_name, last_name = named.last_name
      FROM before JOIN named USING (id) WHERE m.id = before.id
      RETURNING m.id, m.organisation_id AS "organisationId", m.user_id AS "userId", m.part, before.state AS was,
        before.seat_account_id AS "seatAccountId", coalesce(named.is_invited, false) AS "isWithInvitedAddress"`,
  );

export async function findOwnMembership(db: Db, userId: UserId): Promise<OwnMembership | undefined> {
  const [row] = await rowsOf<{ own: OwnMembership }>(
    db,
    sql`SELECT json_build_object('organisation', o.name, 'group', g.name,
        'allowsFamilies', o.allows_families, 'joinedAt', m.joined_at,
        'isWithItsAddress', coalesce(m.email = u.email, false)) AS own
      FROM memberships m JOIN organisations o ON o.id = m.organisation_id JOIN users u ON u.id = m.user_id LEFT JOIN groups g ON g.id = m.group_id
      WHERE m.user_id = ${userId} AND m.state = 'active'`,
  );
  return row?.own;
}

/** Where the person is, if anywhere. */
export async function findPlaceOf(
  db: Db,
  userId: UserId,
): Promise<{ readonly id: number; readonly organisationId: number } | undefined> {
  const [row] = await rowsOf<{ id: number; organisationId: number }>(
    db,
    sql`SELECT id, organisation_id AS "organisationId" FROM memberships WHERE user_id = ${userId} AND state = 'active'`,
  );
  return row;
}

/** Not while the person's organisation has families turned off. */
export async function mayInviteFamily(db: Db, userId: UserId): Promise<boolean> {
  const refusing = await rowsOf(
    db,
    sql`SELECT FROM memberships m JOIN organisations o ON o.id = m.organisation_id AND NOT o.allows_families
      WHERE m.user_id = ${userId} AND m.state = 'active'`,
  );
  return refusing.length === 0;
}

export async function markReminded(tx: Db, ids: readonly number[]): Promise<void> {
  await tx.execute(sql`UPDATE memberships SET reminded_at = now() WHERE id = ANY(${sql.param(ids)}::int[])`);
}

/** False if they are in an organisation already. */
export async function insertGroupAdmin(
  tx: Db,
  place: { readonly organisationId: number; readonly groupId: number; readonly userId: UserId },
): Promise<boolean> {
  const rows = await tx
    .insert(memberships)
    .values({ ...place, part: 'group-admin', state: 'active', joinedAt: sql`now()` })
    .onConflictDoNothing()
    .returning({ id: memberships.id });
  return rows.length > 0;
}
