import type { EnterpriseGroup } from '@waymark/contract/organisations/groups';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';
import { personName } from '#organisations/memberships/people.queries.ts';
import type { GroupId, Sponsor } from '#organisations/organisations/sponsors.queries.ts';

const ADMINS = sql`SELECT coalesce(json_agg(${personName} ORDER BY m.id), '[]'::json)
  FROM memberships m LEFT JOIN users u ON u.id = m.user_id WHERE m.group_id = g.id AND m.part = 'group-admin' AND m.state <> 'ended'`;
/** In one pass: a group may have thousands. */
const COUNTS = sql`SELECT count(*) FILTER (WHERE m.state = 'active')::int AS people,
    count(*) FILTER (WHERE m.state IN ('invited', 'waiting'))::int AS not_joined
  FROM memberships m WHERE m.group_id = g.id AND m.part IN ('member', 'manager')`;
const seats = (condition: SQL): SQL => sql`(SELECT coalesce(sum(a.balance), 0)::int FROM ledger_accounts a
  WHERE a.owner_kind = 'group' AND a.owner_id = g.id AND a.unit = 'seat' AND ${condition})`;

const groupJson = sql`json_build_object('id', g.id, 'name', g.name, 'purpose', g.purpose, 'size', g.size,
  'startsOn', g.starts_on, 'endsOn', g.ends_on, 'picture', g.picture_key, 'isArchived', g.archived_at IS NOT NULL,
  'admins', (${ADMINS}), 'people', counts.people, 'notJoined', counts.not_joined,
  'seats', json_build_object('total', ${seats(sql`true`)}, 'free', ${seats(sql`a.purpose = 'available'`)}))`;

/** In one statement. */
export async function listGroups(
  db: Db,
  { organisationId }: Sponsor,
  condition: SQL = sql`true`,
): Promise<EnterpriseGroup[]> {
  const rows = await rowsOf<{ group: EnterpriseGroup }>(
    db,
    sql`SELECT ${groupJson} AS group FROM groups g CROSS JOIN LATERAL (${COUNTS}) counts
      WHERE g.organisation_id = ${organisationId} AND ${condition}
      ORDER BY g.archived_at IS NOT NULL, g.starts_on DESC NULLS LAST, g.id DESC`,
  );
  return rows.map(({ group }) => group);
}

/** Those who wait for a seat in the group, or were invited to one. */
export async function listToEnd(tx: Db, id: GroupId): Promise<readonly number[]> {
  const rows = await rowsOf<{ id: number }>(
    tx,
    sql`SELECT id FROM memberships WHERE group_id = ${id} AND state IN ('waiting', 'invited')`,
  );
  return rows.map((row) => row.id);
}
