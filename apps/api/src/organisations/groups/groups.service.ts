import type { Group, GroupDetails } from '@waymark/contract/organisations/groups';
import type { SessionUser } from '@waymark/contract/people/session-users';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { appendAuditLine } from '#organisations/organisations/audit-lines.queries.ts';
import { findSponsor, type OrganisationId } from '#organisations/organisations/sponsors.queries.ts';
import { lockAsSponsor } from '#organisations/organisations/sponsors.service.ts';
import { completeStep, findSessionUser } from '#people/users/users.queries.ts';
import { Problem } from '../../problem.ts';
import type { PicturePlace, Services } from '../../services.ts';
import { findGroupOf, saveGroup } from './groups.queries.ts';

/** The picture of the group that a group admin runs. */
export const GROUP_PICTURE: PicturePlace = {
  refuseForeign({ roles }) {
    if (!roles.includes('group-admin')) throw new Problem('forbidden');
  },
  findKey: async (tx, userId) => (await findGroupOf(tx, userId)).picture ?? undefined,
  async show(tx, userId, pictureKey) {
    if (!(await saveGroup(tx, userId, { pictureKey }))) throw new Problem('group_archived');
  },
};

/** Undefined for a group of no organisation yet: no one halts it or reads its log. */
async function lockOrganisationOf(tx: Db, adminId: UserId): Promise<OrganisationId | undefined> {
  if (!(await findSponsor(tx, adminId))) return undefined;
  return (await lockAsSponsor(tx, adminId)).organisationId;
}

/** Problems: `group_archived`, `not_running`, `organisation_closed`, `organisation_suspended`. */
export function describeGroup(
  { database }: Services,
  adminId: UserId,
  details: GroupDetails,
): Promise<{ data: Group; user: SessionUser }> {
  return database.db.transaction(async (tx) => {
    const organisationId = await lockOrganisationOf(tx, adminId);
    const data = await saveGroup(tx, adminId, details);
    if (!data) throw new Problem('group_archived');
    if (organisationId !== undefined) {
      await appendAuditLine(tx, { organisationId, actorId: adminId, deed: 'group-changed', aboutId: data.id });
    }
    await completeStep(tx, adminId, 'groupDetailsAdded');
    const user = await findSessionUser(tx, adminId);
    if (!user) throw new Problem('not_found');
    return { data, user };
  });
}
