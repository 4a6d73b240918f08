import type { Business } from '@waymark/contract/figures/businesses';
import { type SQL, sql } from 'drizzle-orm';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';
import { leftOut, type PublishedUse } from '#figures/figures/figures.queries.ts';
import { personName } from '#organisations/memberships/people.queries.ts';
import {
  type OrganisationId,
  organisationsRunBy,
  type Sponsor,
} from '#organisations/organisations/sponsors.queries.ts';
import { fitOf } from '#people/users/typed-words.queries.ts';

/** A business with the sums of its members' use in the newest published month. */
export interface BusinessRow extends Omit<Business, 'used'> {
  readonly use: PublishedUse | null;
}

const seatsOf = (purpose: SQL): SQL => sql`(SELECT coalesce(sum(a.balance), 0)::int FROM ledger_accounts a
  WHERE a.owner_kind = 'organisation' AND a.owner_id = o.id AND a.unit = 'seat' AND ${purpose})`;

const peopleOf = (what: SQL, condition: SQL): SQL =>
  sql`(SELECT ${what} FROM memberships m LEFT JOIN users u ON u.id = m.user_id
    WHERE m.organisation_id = o.id AND ${condition})`;

/** Whole blocks, as the figures add them up: one row a business. */
const use = sql`(SELECT json_build_object('month', f.month, 'people', sum(f.people), 'value', sum(f.value),
    'more', sum(${leftOut(sql`published.at_least`)}))
  FROM report_figures f JOIN report_months published ON published.organisation_id = f.organisation_id
    AND published.month = f.month
  WHERE f.organisation_id = o.id AND f.measure = 'used' AND f.month = (SELECT max(r.month) FROM report_months r WHERE r.organisation_id = o.id) GROUP BY f.month)`;

const isSeated = sql`m.part IN ('member', 'manager')`;

const businessJson = sql`json_build_object('id', o.id, 'name', o.name,
  'admins', ${peopleOf(
    sql`coalesce(json_agg(json_build_object('id', m.public_id, 'name', ${personName}, 'hasJoined', m.state = 'active') ORDER BY m.id), '[]'::json)`,
    sql`m.part = 'admin' AND m.state <> 'ended'`,
  )},
  'seats', json_build_object('total', ${seatsOf(sql`true`)}, 'free', ${seatsOf(sql`a.purpose = 'available'`)},
    'joined', ${peopleOf(sql`count(*)::int`, sql`${isSeated} AND m.state = 'active' AND m.seat_account_id IS NOT NULL`)},
    'invited', ${peopleOf(sql`count(*)::int`, sql`${isSeated} AND m.state = 'invited'`)},
    'waiting', ${peopleOf(sql`count(*)::int`, sql`m.state = 'waiting'`)}),
  'renewsOn', o.renews_on, 'isSuspended', o.suspended_at IS NOT NULL, 'isClosed', o.closed_at IS NOT NULL,
  'use', ${use})`;

export interface PortfolioRow {
  readonly name: string | null;
  readonly seatsToGive: number;
  readonly businesses: readonly BusinessRow[];
}

/** In one statement. */
export async function findPortfolio(db: Db, { organisationId }: Sponsor): Promise<PortfolioRow | undefined> {
  const [row] = await rowsOf<{ portfolio: PortfolioRow }>(
    db,
    sql`SELECT json_build_object('name', o.name, 'seatsToGive', ${seatsOf(sql`a.purpose = 'available'`)},
        'businesses', (SELECT coalesce(json_agg(${businessJson} ORDER BY lower(o.name), o.id), '[]'::json)
          FROM organisations o WHERE o.parent_id = ${organisationId} AND o.kind = 'business')) AS portfolio
      FROM organisations o WHERE o.id = ${organisationId} AND o.kind = 'portfolio'`,
  );
  return row?.portfolio;
}

export async function findBusiness(db: Db, id: OrganisationId): Promise<BusinessRow | undefined> {
  const [row] = await rowsOf<{ business: BusinessRow }>(
    db,
    sql`SELECT ${businessJson} AS business FROM organisations o WHERE o.id = ${id}`,
  );
  return row?.business;
}

export interface OwnBusiness {
  readonly id: OrganisationId;
  readonly name: string | null;
  readonly isOpen: boolean;
  readonly isSuspended: boolean;
  readonly isClosed: boolean;
}

/** Those of these businesses that are the portfolio's, locked in the order of their ids. */
export const lockBusinesses = (
  tx: Db,
  { organisationId }: Sponsor,
  ids: readonly number[],
): Promise<readonly OwnBusiness[]> =>
  rowsOf(
    tx,
    sql`SELECT id, name, suspended_at IS NULL AND closed_at IS NULL AS "isOpen", suspended_at IS NOT NULL AS "isSuspended",
        closed_at IS NOT NULL AS "isClosed"
      FROM organisations WHERE id = ANY(${sql.param(ids)}::int[]) AND parent_id = ${organisationId} AND kind = 'business'
      ORDER BY id FOR NO KEY UPDATE`,
  );

export async function findBusinessAdmin(
  tx: Db,
  id: OrganisationId,
  publicId: string,
): Promise<{ readonly id: number; readonly hasEnded: boolean } | undefined> {
  const [row] = await rowsOf<{ id: number; hasEnded: boolean }>(
    tx,
    sql`SELECT id, state = 'ended' AS "hasEnded" FROM memberships
      WHERE public_id = ${publicId} AND organisation_id = ${id} AND part = 'admin'`,
  );
  return row;
}

/** For a search: the businesses of the portfolio that the person runs, and none of their people. */
export const businessesToFind = (
  userId: UserId,
): SQL => sql`SELECT ${fitOf(sql`o.name`)} AS fit, lower(o.name) AS place,
    json_build_object('id', o.id, 'name', o.name) AS item
  FROM organisations o WHERE o.parent_id IN ${organisationsRunBy(userId)} AND o.kind = 'business' AND o.name IS NOT NULL`;
