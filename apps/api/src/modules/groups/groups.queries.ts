import type { Group, GroupDetails } from '@waymark/contract/groups';
import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import type { UserId } from '#modules/accounts/actor.ts';
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

/** The group that this person runs; all null until they have described it. */
export async function findGroupOf(db: Db, adminId: UserId): Promise<Group> {
  const [row] = await db.select(columns).from(groups).where(eq(groups.adminId, adminId));
  return row ?? NOT_DESCRIBED;
}

/** Saves the given columns, creating the group if necessary. */
export async function saveGroup(
  tx: Db,
  adminId: UserId,
  changes: Partial<GroupDetails & { pictureKey: string }>,
): Promise<Group> {
  const [row] = await tx
    .insert(groups)
    .values({ adminId, ...changes })
    .onConflictDoUpdate({ target: groups.adminId, set: changes })
    .returning(columns);
  if (!row) throw new Error('The group was not saved.');
  return row;
}
