import type { Group, GroupDetails } from '@waymark/contract/groups';
import type { SessionUser } from '@waymark/contract/session-users';
import type { Db } from '#db/client.ts';
import type { UserId } from '#modules/accounts/actor.ts';
import { completeStep } from '#modules/accounts/role-records.queries.ts';
import { findSessionUser } from '#modules/accounts/users.queries.ts';
import { appendAuditLine } from '#modules/audit/audit.queries.ts';
import { findSponsor } from '#modules/organisations/sponsors.queries.ts';
import { Problem } from '../../problem.ts';
import type { Services } from '../../services.ts';
import { saveGroup } from './groups.queries.ts';

/** Groups that belong to no organisation yet have no one to read it. */
async function recordFor(tx: Db, adminId: UserId, groupId: number | null): Promise<void> {
  const sponsor = await findSponsor(tx, adminId);
  if (!sponsor) return;
  const { organisationId } = sponsor;
  await appendAuditLine(tx, { organisationId, actorId: adminId, deed: 'group-changed', aboutId: groupId });
}

export function describeGroup(
  { database }: Services,
  adminId: UserId,
  details: GroupDetails,
): Promise<{ data: Group; user: SessionUser }> {
  return database.db.transaction(async (tx) => {
    const data = await saveGroup(tx, adminId, details);
    if (!data) throw new Problem('group_archived');
    await recordFor(tx, adminId, data.id);
    await completeStep(tx, adminId, 'groupDetailsAdded');
    const user = await findSessionUser(tx, adminId);
    if (!user) throw new Problem('not_found');
    return { data, user };
  });
}
