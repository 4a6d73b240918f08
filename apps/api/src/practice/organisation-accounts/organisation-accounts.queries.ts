import type { listOrganisationAccounts, OrganisationAccount } from '@waymark/contract/practice/organisation-accounts';
import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '#db/client.ts';
import { findPage, type Page } from '#db/pages.ts';
import { rowsOf } from '#db/rows.ts';
import { fullNameOr } from '#people/users/users.queries.ts';

/** Over organisations `o`: those of seats as `a`, its own and its groups'. */
const seatsOf = (condition: SQL) => sql`(SELECT coalesce(sum(a.balance), 0)::int FROM ledger_accounts a
  WHERE a.unit = 'seat' AND ${condition} AND (a.owner_kind = 'organisation' AND a.owner_id = o.id
    OR a.owner_kind = 'group' AND a.owner_id IN (SELECT g.id FROM groups g WHERE g.organisation_id = o.id)))`;

const accountJson: SQL<OrganisationAccount> = sql`json_build_object('id', o.id, 'kind', o.kind, 'name', o.name,
  'since', o.created_at, 'renewsOn', o.renews_on, 'isSuspended', o.suspended_at IS NOT NULL,
  'isClosed', o.closed_at IS NOT NULL, 'seats', ${seatsOf(sql`true`)}, 'freeSeats', ${seatsOf(sql`a.purpose = 'available'`)},
  'sessions', (SELECT coalesce(sum(a.balance), 0)::int FROM ledger_accounts a
    WHERE a.owner_kind = 'organisation' AND a.owner_id = o.id AND a.unit = 'session'),
  'request', (SELECT json_build_object('seats', r.seats, 'reason', r.reason, 'createdAt', r.created_at,
      'askedBy', ${fullNameOr(sql`u`, sql`u.email`)})
    FROM seat_requests r JOIN users u ON u.id = r.asked_by_id WHERE r.organisation_id = o.id AND r.state = 'open'))`;

const isNamed = (search: string | undefined) =>
  search === undefined ? sql`true` : sql`strpos(lower(coalesce(o.name, '')), lower(${search})) > 0`;

/** Closed ones last. */
export const listAccounts = (
  db: Db,
  { search, pagination }: z.output<typeof listOrganisationAccounts.schema.querystring>,
): Promise<Page<OrganisationAccount>> =>
  findPage(db, {
    found: sql`SELECT o.id, o.closed_at IS NOT NULL AS closed, coalesce(o.name, '') AS name,
        coalesce(r.created_at, 'infinity') AS asked_at
      FROM organisations o LEFT JOIN seat_requests r ON r.organisation_id = o.id AND r.state = 'open' AND o.closed_at IS NULL
      WHERE ${isNamed(search)}`,
    order: sql`(found.closed, found.asked_at, found.name, found.id)`,
    item: sql`(SELECT ${accountJson} FROM organisations o WHERE o.id = found.id)`,
    pagination,
  });

export async function findAccount(db: Db, id: number): Promise<OrganisationAccount | undefined> {
  const [row] = await rowsOf<{ account: OrganisationAccount }>(
    db,
    sql`SELECT ${accountJson} AS account FROM organisations o WHERE o.id = ${id}`,
  );
  return row?.account;
}

/** Of the open request for seats. */
export async function findOpenRequestId(db: Db, organisationId: number): Promise<number | undefined> {
  const [row] = await rowsOf<{ id: number }>(
    db,
    sql`SELECT id FROM seat_requests WHERE organisation_id = ${organisationId} AND state = 'open'`,
  );
  return row?.id;
}
