import type { AuditDeed } from '@waymark/contract/organisations/audit-entries';
import type { EnterpriseGroup, GroupDetails } from '@waymark/contract/organisations/groups';
import { sql } from 'drizzle-orm';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { copyGroup, insertGroup, setArchived, updateGroup } from '#organisations/groups/groups.queries.ts';
import { endPeople } from '#organisations/memberships/ending.service.ts';
import { moveSeatsToGroup } from '#organisations/memberships/seat-grants.service.ts';
import { findGroupFor, type GroupId, type Sponsor } from '#organisations/organisations/sponsors.queries.ts';
import { changeAsSponsor, requireGroup } from '#organisations/organisations/sponsors.service.ts';
import { withdrawOfGroup } from '#organisations/planned-invites/planned-invites.queries.ts';
import { findOrOpenPool } from '#organisations/seats/seats.queries.ts';
import { Problem } from '../../problem.ts';
import type { Services } from '../../services.ts';
import { listGroups, listToEnd } from './enterprise-groups.queries.ts';

interface GroupDeed {
  readonly deed: AuditDeed;
  readonly count?: number;
}

/** Changes the groups of an enterprise; `change` returns the id of the one to show. */
const changeGroups = (
  services: Services,
  userId: UserId,
  { deed, count }: GroupDeed,
  change: (tx: Db, sponsor: Sponsor) => Promise<number>,
): Promise<EnterpriseGroup> =>
  changeAsSponsor(services, userId, deed, async (tx, sponsor) => {
    const id = await change(tx, sponsor);
    const [answer] = await listGroups(tx, sponsor, sql`g.id = ${id}`);
    if (!answer) throw new Error('A group that was just changed cannot be found.');
    return { answer, about: { aboutId: id, count } };
  });

/** For what isn't done to an archived group. Problems: `not_found`, `group_archived`. */
const changeOpenGroup = (
  services: Services,
  userId: UserId,
  { id, ...deed }: GroupDeed & { readonly id: number },
  change: (tx: Db, groupId: GroupId, sponsor: Sponsor) => Promise<void>,
): Promise<EnterpriseGroup> =>
  changeGroups(services, userId, deed, async (tx, sponsor) => {
    const groupId = await requireGroup(tx, sponsor, id);
    await change(tx, groupId, sponsor);
    return groupId;
  });

export const createGroup = (services: Services, userId: UserId, details: GroupDetails): Promise<EnterpriseGroup> =>
  changeGroups(services, userId, { deed: 'group-created' }, (tx, { organisationId }) =>
    insertGroup(tx, organisationId, details),
  );

export const changeGroup = (
  services: Services,
  userId: UserId,
  id: number,
  details: GroupDetails,
): Promise<EnterpriseGroup> =>
  changeOpenGroup(services, userId, { deed: 'group-changed', id }, (tx, groupId) => updateGroup(tx, groupId, details));

/** Also of an archived one. */
export const duplicateGroup = (services: Services, userId: UserId, id: number): Promise<EnterpriseGroup> =>
  changeGroups(services, userId, { deed: 'group-duplicated' }, async (tx, { organisationId }) => {
    const copy = await copyGroup(tx, organisationId, id);
    if (copy === undefined) throw new Problem('not_found');
    return copy;
  });

export const moveGroupSeats = (
  services: Services,
  userId: UserId,
  id: number,
  seats: number,
): Promise<EnterpriseGroup> =>
  changeOpenGroup(
    services,
    userId,
    { deed: 'group-seats-moved', id, count: seats },
    (tx, groupId, { organisationId }) => moveSeatsToGroup(tx, services, { organisationId, groupId, seats }),
  );

/** Withdraws what is still open, and brings the free seats back to the organisation. */
export const archiveGroup = (services: Services, userId: UserId, id: number): Promise<EnterpriseGroup> =>
  changeOpenGroup(services, userId, { deed: 'group-archived', id }, async (tx, groupId, { organisationId }) => {
    await setArchived(tx, groupId, true);
    await withdrawOfGroup(tx, groupId);
    await endPeople(tx, services, await listToEnd(tx, groupId));
    const { free } = await findOrOpenPool(tx, { ownerKind: 'group', ownerId: groupId });
    if (free > 0) await moveSeatsToGroup(tx, services, { organisationId, groupId, seats: -free });
  });

/** The one change that an archived group takes. */
export const reopenGroup = (services: Services, userId: UserId, id: number): Promise<EnterpriseGroup> =>
  changeGroups(services, userId, { deed: 'group-opened' }, async (tx, sponsor) => {
    const group = await findGroupFor(tx, sponsor, id);
    if (!group) throw new Problem('not_found');
    await setArchived(tx, group.id, false);
    return group.id;
  });
