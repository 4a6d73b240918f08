import type { CoachesPool, PoolCoach } from '@waymark/contract/coaching/coach-pool';
import type { OrganisationKind } from '@waymark/contract/organisations/organisations';
import { type SQL, sql } from 'drizzle-orm';
import type { UserId } from '#actor.ts';
import { isShown } from '#coaching/coaches/coaches.queries.ts';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';
import type { GroupId, OrganisationId, Sponsor } from '#organisations/organisations/sponsors.queries.ts';
import { fullNameOr } from '#people/users/users.queries.ts';

/** Those whose pool serves this organisation: its own, and that of its portfolio. */
const poolsOf = (organisationId: SQL): SQL => sql`(SELECT o.id FROM organisations o WHERE o.id = ${organisationId}
  UNION ALL SELECT o.parent_id FROM organisations o WHERE o.id = ${organisationId} AND o.parent_id IS NOT NULL)`;

/** Over pool coaches as `pc`: those for everyone, and those for this group. */
const isFor = (groupId: SQL): SQL => sql`(NOT EXISTS (SELECT FROM pool_coach_groups x WHERE x.pool_coach_id = pc.id)
  OR EXISTS (SELECT FROM pool_coach_groups x WHERE x.pool_coach_id = pc.id AND x.group_id = ${groupId}))`;

/** Whether a coach is in a pool of the group's organisation, for this group. */
export const isPooled = (coachId: SQL, group: { readonly id: SQL; readonly organisationId: SQL }): SQL<boolean> =>
  sql`EXISTS (SELECT FROM pool_coaches pc WHERE pc.coach_id = ${coachId} AND pc.ended_at IS NULL
    AND pc.organisation_id IN ${poolsOf(group.organisationId)} AND ${isFor(group.id)})`;

/** The coaches of the pools of a person's organisation that are for their group, as ids. */
export const pooledFor = (userId: SQL): SQL => sql`(SELECT pc.coach_id FROM memberships m
    JOIN organisations o ON o.id = m.organisation_id
    JOIN pool_coaches pc ON pc.organisation_id IN (o.id, o.parent_id) AND pc.ended_at IS NULL
  WHERE m.user_id = ${userId} AND m.state = 'active' AND m.part IN ('member', 'manager') AND ${isFor(sql`m.group_id`)})`;

const nameOf = fullNameOr(sql`u`, sql`'A coach'`);

/** For the admin of a group, those for this group. */
export const listPoolCoaches = (
  db: Db,
  { organisationId, groupId }: Pick<Sponsor, 'organisationId' | 'groupId'>,
): Promise<readonly PoolCoach[]> =>
  rowsOf(
    db,
    sql`SELECT pc.coach_id AS "coachId", ${nameOf} AS name, CASE WHEN ${isShown} THEN coaches.slug END AS slug,
        to_json(min(pc.since)) AS since,
        (SELECT coalesce(json_agg(json_build_object('id', g.id, 'name', coalesce(g.name, 'Not described yet'))
            ORDER BY g.name, g.id), '[]'::json)
          FROM pool_coach_groups x JOIN groups g ON g.id = x.group_id WHERE x.pool_coach_id = ANY(array_agg(pc.id))) AS groups
      FROM pool_coaches pc JOIN users u ON u.id = pc.coach_id JOIN coaches ON coaches.user_id = pc.coach_id
      WHERE pc.ended_at IS NULL AND pc.organisation_id IN ${poolsOf(sql`${organisationId}::int`)}
        AND (${groupId}::int IS NULL OR ${isFor(sql`${groupId}::int`)})
      GROUP BY pc.coach_id, u.first_name, u.last_name, coaches.user_id ORDER BY name, pc.coach_id`,
  );

export async function isShownCoach(tx: Db, coachId: number): Promise<boolean> {
  return (await rowsOf(tx, sql`SELECT FROM coaches WHERE coaches.user_id = ${coachId} AND ${isShown}`)).length > 0;
}

/** False if they are in it already. */
export async function insertPoolCoach(tx: Db, organisationId: OrganisationId, coachId: number): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    sql`INSERT INTO pool_coaches (organisation_id, coach_id) VALUES (${organisationId}, ${coachId})
      ON CONFLICT DO NOTHING RETURNING id`,
  );
  return rows.length > 0;
}

/** False if they aren't in it. */
export async function endPoolCoach(tx: Db, organisationId: OrganisationId, coachId: number): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    sql`UPDATE pool_coaches SET ended_at = now()
      WHERE organisation_id = ${organisationId} AND coach_id = ${coachId} AND ended_at IS NULL RETURNING id`,
  );
  return rows.length > 0;
}

/** The organisation of a pool that the coach is in, or was. */
export async function findPoolOwner(
  tx: Db,
  coachId: number,
  organisationId: number,
): Promise<OrganisationId | undefined> {
  const [row] = await rowsOf<{ id: OrganisationId }>(
    tx,
    sql`SELECT organisation_id AS id FROM pool_coaches WHERE organisation_id = ${organisationId} AND coach_id = ${coachId} LIMIT 1`,
  );
  return row?.id;
}

/** Groups are those that aren't archived, of organisations that can be changed. */
export const listPoolsOf = (db: Db, coachId: UserId): Promise<readonly CoachesPool[]> =>
  rowsOf(
    db,
    sql`SELECT o.id, coalesce(o.name, 'An organisation') AS organisation, to_json(pc.since) AS since,
        (SELECT coalesce(json_agg(json_build_object('id', g.id, 'name', coalesce(g.name, 'A group')) ORDER BY g.name, g.id), '[]'::json)
          FROM groups g JOIN organisations own ON own.id = g.organisation_id
          WHERE (own.id = o.id OR own.parent_id = o.id) AND g.archived_at IS NULL AND own.suspended_at IS NULL
            AND own.closed_at IS NULL AND ${isFor(sql`g.id`)}) AS groups
      FROM pool_coaches pc JOIN organisations o ON o.id = pc.organisation_id
      WHERE pc.coach_id = ${coachId} AND pc.ended_at IS NULL ORDER BY organisation, pc.id`,
  );

export async function findOrganisationName(db: Db, organisationId: OrganisationId): Promise<string> {
  const [row] = await rowsOf<{ name: string | null }>(
    db,
    sql`SELECT name FROM organisations WHERE id = ${organisationId}`,
  );
  return row?.name ?? 'An organisation';
}

export async function findOrganisationKind(
  db: Db,
  organisationId: OrganisationId,
): Promise<OrganisationKind | undefined> {
  const [row] = await rowsOf<{ kind: OrganisationKind }>(
    db,
    sql`SELECT kind FROM organisations WHERE id = ${organisationId}`,
  );
  return row?.kind;
}

export async function findCoachName(db: Db, coachId: UserId): Promise<string> {
  const [row] = await rowsOf<{ name: string }>(db, sql`SELECT ${nameOf} AS name FROM users u WHERE u.id = ${coachId}`);
  return row?.name ?? 'A coach';
}

export async function findNameOfGroupOwner(db: Db, groupId: number): Promise<string> {
  const [row] = await rowsOf<{ name: string | null }>(
    db,
    sql`SELECT o.name FROM groups g JOIN organisations o ON o.id = g.organisation_id WHERE g.id = ${groupId}`,
  );
  return row?.name ?? 'An organisation';
}

/** The groups that a coach is for from now on; false if they are it already, or not in the pool. */
export async function setPoolGroups(
  tx: Db,
  organisationId: OrganisationId,
  coachId: number,
  groupIds: readonly GroupId[],
): Promise<boolean> {
  const [row] = await rowsOf<{ changed: number }>(
    tx,
    sql`WITH place AS (SELECT id FROM pool_coaches
        WHERE organisation_id = ${organisationId} AND coach_id = ${coachId} AND ended_at IS NULL),
      wanted AS (SELECT DISTINCT place.id, g AS group_id FROM place, unnest(${sql.param(groupIds)}::int[]) g),
      gone AS (DELETE FROM pool_coach_groups x USING place WHERE x.pool_coach_id = place.id
        AND NOT EXISTS (SELECT FROM wanted w WHERE w.group_id = x.group_id) RETURNING 1),
      added AS (INSERT INTO pool_coach_groups (pool_coach_id, group_id) SELECT id, group_id FROM wanted
        ON CONFLICT DO NOTHING RETURNING 1)
      SELECT ((SELECT count(*) FROM gone) + (SELECT count(*) FROM added))::int AS changed`,
  );
  return (row?.changed ?? 0) > 0;
}

export async function isInPool(tx: Db, organisationId: OrganisationId, coachId: number): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    sql`SELECT FROM pool_coaches WHERE organisation_id = ${organisationId} AND coach_id = ${coachId} AND ended_at IS NULL`,
  );
  return rows.length > 0;
}
