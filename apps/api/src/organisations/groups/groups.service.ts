import type { Group, GroupDetails } from '@waymark/contract/organisations/groups';
import type { SessionUser } from '@waymark/contract/people/session-users';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { appendAuditLine } from '#organisations/organisations/audit-lines.queries.ts';
import { findSponsor, type OrganisationId } from '#organisations/organisations/sponsors.queries.ts';
import { lockAsSponsor } from '#organisations/organisations/sponsors.service.ts';
import { completeStep } from '#people/users/role-records.queries.ts';
import { findSessionUser } from '#people/users/users.queries.ts';
import { Problem } from '../../problem.ts';
import type { Services } from '../../services.ts';
import { saveGroup } from './groups.queries.ts';

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
