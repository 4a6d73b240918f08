import type { EnterpriseGroup, GroupDetails } from '@waymark/contract/groups';
import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import type { UserId } from '#modules/accounts/actor.ts';
import { endPeople } from '#modules/memberships/ending.service.ts';
import { findGroupFor, type Sponsor } from '#modules/organisations/sponsors.queries.ts';
import { type Changed, changeAsSponsor, requireGroup } from '#modules/organisations/sponsors.service.ts';
import { findOrOpenPool } from '#modules/seats/seats.queries.ts';
import { moveSeatsToGroup } from '#modules/seats/seats.service.ts';
import { Problem } from '../../problem.ts';
import type { Services } from '../../services.ts';
import {
  copyGroup,
  insertGroup,
  listGroups,
  markArchived,
  markOpen,
  updateGroup,
} from './enterprise-groups.queries.ts';

async function groupOf(tx: Db, sponsor: Sponsor, id: number): Promise<EnterpriseGroup> {
  const [group] = await listGroups(tx, sponsor, sql`g.id = ${id}`);
  if (!group) throw new Problem('not_found');
  return group;
}

const groupChanged = async (
  tx: Db,
  sponsor: Sponsor,
  id: number,
  count?: number,
): Promise<Changed<EnterpriseGroup>> => ({
  answer: await groupOf(tx, sponsor, id),
  about: { aboutId: id, count },
});

export const createGroup = (services: Services, userId: UserId, details: GroupDetails): Promise<EnterpriseGroup> =>
  changeAsSponsor(services, userId, 'group-created', async (tx, sponsor) =>
    groupChanged(tx, sponsor, await insertGroup(tx, sponsor.organisationId, details)),
  );

export const changeGroup = (
  services: Services,
  userId: UserId,
  id: number,
  details: GroupDetails,
): Promise<EnterpriseGroup> =>
  changeAsSponsor(services, userId, 'group-changed', async (tx, sponsor) => {
    const groupId = await requireGroup(tx, sponsor, id);
    await updateGroup(tx, groupId, details);
    return groupChanged(tx, sponsor, groupId);
  });

export const duplicateGroup = (services: Services, userId: UserId, id: number): Promise<EnterpriseGroup> =>
  changeAsSponsor(services, userId, 'group-duplicated', async (tx, sponsor) => {
    const copy = await copyGroup(tx, sponsor.organisationId, id);
    if (copy === undefined) throw new Problem('not_found');
    return groupChanged(tx, sponsor, copy);
  });

export const moveGroupSeats = (
  services: Services,
  userId: UserId,
  id: number,
  seats: number,
): Promise<EnterpriseGroup> =>
  changeAsSponsor(services, userId, 'group-seats-moved', async (tx, sponsor) => {
    const groupId = await requireGroup(tx, sponsor, id);
    await moveSeatsToGroup(tx, services, { organisationId: sponsor.organisationId, groupId, seats });
    return groupChanged(tx, sponsor, groupId, seats);
  });

/** Withdraws what is still open, and brings the free seats back to the organisation. */
export const archiveGroup = (
  services: Services,
  userId: UserId,
  id: number,
  isArchived: boolean,
): Promise<EnterpriseGroup> =>
  changeAsSponsor(services, userId, isArchived ? 'group-archived' : 'group-opened', async (tx, sponsor) => {
    if (!isArchived) {
      const group = await findGroupFor(tx, sponsor, id);
      if (!group) throw new Problem('not_found');
      await markOpen(tx, group.id);
      return groupChanged(tx, sponsor, group.id);
    }
    const groupId = await requireGroup(tx, sponsor, id);
    await endPeople(tx, services, await markArchived(tx, groupId));
    const { free } = await findOrOpenPool(tx, { ownerKind: 'group', ownerId: groupId });
    const { organisationId } = sponsor;
    if (free > 0) await moveSeatsToGroup(tx, services, { organisationId, groupId, seats: -free });
    return groupChanged(tx, sponsor, groupId);
  });
