// Plans, pools and who is to be credited; nothing here reads what someone used.
import type { PlanPeriod, SessionPlan, SessionPool } from '@waymark/contract/sessions/session-plans';
import { type SQL, sql } from 'drizzle-orm';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';
import { deleteEmptySessionAccounts, insertAccount } from '#organisations/ledger/ledger.queries.ts';
import type { OrganisationId } from '#organisations/organisations/sponsors.queries.ts';
import type { Span } from './plan-periods.ts';

const isPool = (organisationId: number): SQL =>
  sql`a.owner_kind = 'organisation' AND a.owner_id = ${organisationId} AND a.unit = 'session'`;

/** Over a membership `m` and a span: accounts of sessions as `a`. */
const areHis = sql`a.owner_kind = 'person' AND a.owner_id = m.user_id AND a.unit = 'session'
  AND a.purpose = 'available'`;
/** A credited account always has an entry, whatever was taken from it later. */
const isUncredited = sql`a.last_seq = 0 AND upper(a.during) > now()`;
const takesPart = sql`m.state = 'active' AND m.part IN ('member', 'manager')`;

export async function findSessionPool(db: Db, organisationId: OrganisationId): Promise<SessionPool> {
  const [row] = await rowsOf<{ pool: SessionPool }>(
    db,
    sql`SELECT json_build_object(
        'plan', (SELECT json_build_object('sessions', p.sessions, 'every', p.every) FROM session_plans p
          WHERE p.organisation_id = ${organisationId}),
        'left', coalesce((SELECT a.balance FROM ledger_accounts a WHERE ${isPool(organisationId)}), 0),
        'people', count(*)::int,
        'waiting', (count(*) FILTER (WHERE EXISTS (SELECT FROM ledger_accounts a
          WHERE ${areHis} AND ${isUncredited})))::int) AS pool
      FROM memberships m WHERE m.organisation_id = ${organisationId} AND ${takesPart}`,
  );
  if (!row) throw new Error('A count has a row.');
  return row.pool;
}

export async function savePlan(tx: Db, organisationId: OrganisationId, plan: SessionPlan): Promise<void> {
  const { sessions, every } = plan;
  await tx.execute(sql`INSERT INTO session_plans (organisation_id, sessions, every)
    VALUES (${organisationId}, ${sessions}, ${every})
    ON CONFLICT (organisation_id) DO UPDATE SET sessions = EXCLUDED.sessions, every = EXCLUDED.every`);
}

/** Also closes accounts that were never credited, so that no one is held up by them. */
export async function deletePlan(tx: Db, organisationId: OrganisationId): Promise<void> {
  await tx.execute(sql`DELETE FROM session_plans WHERE organisation_id = ${organisationId}`);
  await deleteEmptySessionAccounts(
    tx,
    sql`SELECT a.owner_id, a.during FROM memberships m JOIN ledger_accounts a ON ${areHis}
      AND ${isUncredited} WHERE m.organisation_id = ${organisationId} AND ${takesPart}`,
  );
}

export async function countsSessions(db: Db, organisationId: number): Promise<boolean> {
  const found = sql`SELECT 1 FROM session_plans WHERE organisation_id = ${organisationId}`;
  return (await rowsOf(db, found)).length > 0;
}

/** The organisation must be locked. */
export async function findOrOpenPoolOfSessions(tx: Db, organisationId: number): Promise<number> {
  const found = sql`SELECT a.id FROM ledger_accounts a WHERE ${isPool(organisationId)}`;
  const [pool] = await rowsOf<{ id: number }>(tx, found);
  return pool?.id ?? insertAccount(tx, { ownerKind: 'organisation', ownerId: organisationId, unit: 'session' });
}

export interface Credit {
  readonly userId: UserId;
  readonly organisationId: number;
  readonly sessions: number;
  readonly every: PlanPeriod;
}

/** What someone is to be credited with; undefined without a plan, and for those who left. */
export async function findCredit(tx: Db, membershipId: number): Promise<Credit | undefined> {
  const [row] = await rowsOf<Credit>(
    tx,
    sql`SELECT m.user_id AS "userId", m.organisation_id AS "organisationId", p.sessions, p.every
      FROM memberships m JOIN session_plans p ON p.organisation_id = m.organisation_id
      WHERE m.id = ${membershipId} AND ${takesPart}`,
  );
  return row;
}

export interface PersonOfGroup {
  readonly membershipId: number;
  /** For today; null while none is open. */
  readonly accountId: number | null;
  readonly isCredited: boolean;
}

/** Who joined with a seat. */
export const listPeopleOfGroup = (tx: Db, groupId: number): Promise<readonly PersonOfGroup[]> =>
  rowsOf(
    tx,
    sql`SELECT m.id AS "membershipId", a.id AS "accountId", coalesce(a.last_seq > 0, false) AS "isCredited"
      FROM memberships m LEFT JOIN ledger_accounts a ON ${areHis} AND a.during @> now()
      WHERE m.group_id = ${groupId} AND ${takesPart} AND m.seat_account_id IS NOT NULL ORDER BY m.id`,
  );

export interface OwnSpan extends Span {
  readonly id: number;
  readonly isCredited: boolean;
}

/** The periods of a person that have a part in this one. */
export async function listSpans(tx: Db, userId: UserId, { from, until }: Span): Promise<readonly OwnSpan[]> {
  const rows = await rowsOf<{ id: number; isCredited: boolean; from: string; until: string }>(
    tx,
    sql`SELECT a.id, a.last_seq > 0 AS "isCredited", to_json(lower(a.during)) AS from, to_json(upper(a.during)) AS until
      FROM ledger_accounts a WHERE a.owner_kind = 'person' AND a.owner_id = ${userId} AND a.unit = 'session'
        AND a.purpose = 'available' AND a.during && tstzrange(${from.toISOString()}, ${until.toISOString()})
      ORDER BY lower(a.during)`,
  );
  return rows.map((row) => ({ ...row, from: new Date(row.from), until: new Date(row.until) }));
}

/** The next memberships that lack a period at one of these instants, or what belongs in it. */
export async function listToCredit(
  db: Db,
  { instants, after, atMost }: { readonly instants: readonly Date[]; readonly after: number; readonly atMost: number },
  organisationId?: number,
): Promise<readonly { readonly id: number; readonly organisationId: number }[]> {
  const lacks = instants.map(
    (at) =>
      sql`NOT EXISTS (SELECT FROM ledger_accounts a WHERE ${areHis} AND a.during @> ${at.toISOString()}::timestamptz)`,
  );
  return rowsOf(
    db,
    sql`SELECT m.id, m.organisation_id AS "organisationId" FROM memberships m
      JOIN session_plans p ON p.organisation_id = m.organisation_id
      WHERE ${takesPart} AND m.id > ${after} AND (${organisationId ?? null}::int IS NULL OR m.organisation_id = ${organisationId ?? null}::int)
        AND (${sql.join(lacks, sql` OR `)} OR EXISTS (SELECT FROM ledger_accounts a WHERE ${areHis} AND ${isUncredited}))
      ORDER BY m.id LIMIT ${atMost}`,
  );
}
