import type { CoachesPool } from '@waymark/contract/coaching/coach-pool';
import { linkPaths } from '@waymark/contract/paths';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { appendAuditLine } from '#organisations/organisations/audit-lines.queries.ts';
import { lockOrganisation, type OrganisationId } from '#organisations/organisations/sponsors.queries.ts';
import { listAdminIds } from '#organisations/seat-requests/seat-requests.queries.ts';
import { Problem } from '../../problem.ts';
import type { Services } from '../../services.ts';
import { endPoolCoach, findCoachName, findOrganisationKind, findPoolOwner, listPoolsOf } from './coach-pool.queries.ts';

async function notifyAdmins(tx: Db, services: Services, organisationId: OrganisationId, coachId: UserId) {
  const name = await findCoachName(tx, coachId);
  const kind = await findOrganisationKind(tx, organisationId);
  for (const userId of await listAdminIds(tx, organisationId)) {
    await services.notify(tx, {
      userId,
      kind: 'pool-coach-left',
      dedupeKey: `pool-coach-left:${organisationId}:${coachId}:${Date.now()}`,
      title: `${name} left your coach pool`,
      body: 'Their clients keep them, and group sessions that are planned take place.',
      url: linkPaths.coachPool(kind === 'portfolio' ? 'smb' : 'enterprise-admin'),
    });
  }
}

/** Also of an organisation that is suspended or has left. Problem: `not_found`. */
export function leavePool(services: Services, coachId: UserId, id: number): Promise<readonly CoachesPool[]> {
  return services.database.db.transaction(async (tx) => {
    const organisationId = await findPoolOwner(tx, coachId, id);
    if (organisationId === undefined) throw new Problem('not_found');
    await lockOrganisation(tx, organisationId);
    if (await endPoolCoach(tx, organisationId, coachId)) {
      await appendAuditLine(tx, { organisationId, actorId: coachId, deed: 'pool-coach-left' });
      await notifyAdmins(tx, services, organisationId, coachId);
    }
    return listPoolsOf(tx, coachId);
  });
}
