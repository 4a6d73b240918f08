import type { Group, GroupDetails } from '@waymark/contract/organisations/groups';
import { eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { memberships } from '#organisations/memberships/memberships.table.ts';
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
export const isRunBy = (adminId: UserId): SQL =>
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

/** Gives the group of an admin, or a new one, to an organisation; undefined if they are in one. */
export async function placeGroupAdmin(tx: Db, adminId: UserId, organisationId: number): Promise<number | undefined> {
  const [placed] = await tx
    .insert(groups)
    .values({ adminId, organisationId })
    .onConflictDoUpdate({ target: groups.adminId, set: { organisationId }, setWhere: isNull(groups.organisationId) })
    .returning({ id: groups.id });
  if (!placed) return undefined;
  const membership = { organisationId, groupId: placed.id, userId: adminId, part: 'group-admin' as const };
  const rows = await tx
    .insert(memberships)
    .values({ ...membership, state: 'active', joinedAt: sql`now()` })
    .onConflictDoNothing()
    .returning({ id: memberships.id });
  return rows.length > 0 ? placed.id : undefined;
}
