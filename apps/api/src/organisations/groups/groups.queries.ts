import type { Group, GroupDetails } from '@waymark/contract/organisations/groups';
import { eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';
import {
  type GroupId,
  type OrganisationId,
  organisationsRunBy,
} from '#organisations/organisations/sponsors.queries.ts';
import { fitOf } from '#people/users/typed-words.queries.ts';
import { groups } from './groups.table.ts';

const NOT_DESCRIBED: Group = {
  id: null,
  name: null,
  purpose: null,
  size: null,
  startsOn: null,
  endsOn: null,
  picture: null,
};

const columns = {
  id: groups.id,
  name: groups.name,
  purpose: groups.purpose,
  size: groups.size,
  startsOn: groups.startsOn,
  endsOn: groups.endsOn,
  picture: groups.pictureKey,
};

/** The group that a group admin runs; those of the operator may belong to no organisation yet. */
const isRunBy = (adminId: UserId): SQL =>
  sql`(${groups.id} = (SELECT m.group_id FROM memberships m WHERE m.user_id = ${adminId} AND m.part = 'group-admin'
    AND m.state = 'active') OR (${groups.adminId} = ${adminId} AND ${groups.organisationId} IS NULL))`;

/** All null until someone has described it. */
export async function findGroupOf(db: Db, adminId: UserId): Promise<Group> {
  const [row] = await db.select(columns).from(groups).where(isRunBy(adminId));
  return row ?? NOT_DESCRIBED;
}

type Changes = Partial<GroupDetails & { pictureKey: string }>;

/** Saves the given columns, creating the group if necessary. Undefined if it is archived. */
export async function saveGroup(tx: Db, adminId: UserId, changes: Changes): Promise<Group | undefined> {
  const [own] = await tx.select({ id: groups.id, archivedAt: groups.archivedAt }).from(groups).where(isRunBy(adminId));
  if (own?.archivedAt) return undefined;
  const [row] = own
    ? await tx.update(groups).set(changes).where(eq(groups.id, own.id)).returning(columns)
    : await tx
        .insert(groups)
        .values({ adminId, ...changes })
        .onConflictDoUpdate({ target: groups.adminId, set: changes })
        .returning(columns);
  if (!row) throw new Error('The group was not saved.');
  return row;
}

/** Gives the group of an admin, or a new one, to an organisation; undefined if it is in one. */
export async function placeGroup(tx: Db, adminId: UserId, organisationId: number): Promise<number | undefined> {
  const [placed] = await tx
    .insert(groups)
    .values({ adminId, organisationId })
    .onConflictDoUpdate({ target: groups.adminId, set: { organisationId }, setWhere: isNull(groups.organisationId) })
    .returning({ id: groups.id });
  return placed?.id;
}

/** Leaves the groups of these admins without one. */
export async function leaveGroups(tx: Db, adminIds: readonly UserId[]): Promise<void> {
  if (adminIds.length > 0)
    await tx
      .update(groups)
      .set({ adminId: null })
      .where(inArray(groups.adminId, [...adminIds]));
}

export async function insertGroup(tx: Db, organisationId: OrganisationId, details: GroupDetails): Promise<number> {
  const [row] = await tx
    .insert(groups)
    .values({ organisationId, ...details })
    .returning({ id: groups.id });
  if (!row) throw new Error('The group was not inserted.');
  return row.id;
}

export async function updateGroup(tx: Db, id: GroupId, details: GroupDetails): Promise<void> {
  await tx.update(groups).set(details).where(eq(groups.id, id));
}

/** Copies the description, also of an archived group; undefined if it isn't one of theirs. */
export async function copyGroup(tx: Db, organisationId: OrganisationId, id: number): Promise<number | undefined> {
  const [row] = await rowsOf<{ id: number }>(
    tx,
    sql`INSERT INTO groups (organisation_id, name, purpose, size, starts_on, ends_on)
      SELECT organisation_id, left(name, 74) || ' copy', purpose, size, starts_on, ends_on FROM groups
      WHERE id = ${id} AND organisation_id = ${organisationId} RETURNING id`,
  );
  return row?.id;
}

export async function setArchived(tx: Db, id: GroupId, isArchived: boolean): Promise<void> {
  await tx
    .update(groups)
    .set({ archivedAt: isArchived ? sql`now()` : null })
    .where(eq(groups.id, id));
}

/** For a search: the groups of the organisation that the person runs, archived ones last. */
export const groupsToFind = (userId: UserId): SQL => sql`SELECT ${fitOf(sql`g.name`)} AS fit,
    (g.archived_at IS NOT NULL)::int AS place, json_build_object('id', g.id, 'name', g.name) AS item
  FROM groups g WHERE g.organisation_id IN ${organisationsRunBy(userId)} AND g.name IS NOT NULL`;
