import type { CoachesPool, PoolCoach } from '@waymark/contract/coaching/coach-pool';
import { linkPaths } from '@waymark/contract/paths';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { appendAuditLine } from '#organisations/organisations/audit-lines.queries.ts';
import { lockOrganisation, type OrganisationId } from '#organisations/organisations/sponsors.queries.ts';
import { changeAsSponsor, requireGroup, requireSponsor } from '#organisations/organisations/sponsors.service.ts';
import { listAdminIds } from '#organisations/seat-requests/seat-requests.queries.ts';
import { Problem } from '../../problem.ts';
import type { Services } from '../../services.ts';
import {
  endPoolCoach,
  findCoachName,
  findOrganisationKind,
  findOrganisationName,
  findPoolOwner,
  insertPoolCoach,
  isInPool,
  isShownCoach,
  listPoolCoaches,
  listPoolsOf,
  setPoolGroups,
} from './coach-pool.queries.ts';

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

/** Problems: `not_found`. */
export async function listPool(db: Db, userId: UserId): Promise<readonly PoolCoach[]> {
  return listPoolCoaches(db, await requireSponsor(db, userId));
}

async function notifyCoach(
  tx: Db,
  services: Services,
  organisationId: OrganisationId,
  { coachId, hasJoined }: { readonly coachId: number; readonly hasJoined: boolean },
): Promise<void> {
  const name = await findOrganisationName(tx, organisationId);
  await services.notify(tx, {
    userId: coachId as UserId,
    kind: 'coach-pool-changed',
    dedupeKey: `coach-pool:${organisationId}:${hasJoined}:${Date.now()}`,
    title: hasJoined ? `${name} added you to its coach pool` : `${name} removed you from its coach pool`,
    body: hasJoined
      ? 'Its people see you first when they look for a coach, and you can plan group sessions for its groups.'
      : 'Your clients and the sessions you planned stay as they are.',
    url: linkPaths.coachPractice(),
  });
}

/** Problems: `no_such_coach`, also for one who isn't approved. */
export async function addToPool(services: Services, userId: UserId, coachId: number): Promise<readonly PoolCoach[]> {
  if (!(await isShownCoach(services.database.db, coachId))) throw new Problem('no_such_coach', { field: 'coachId' });
  return changeAsSponsor(services, userId, 'pool-coach-added', async (tx, sponsor) => {
    const { organisationId } = sponsor;
    const isNew = await insertPoolCoach(tx, organisationId, coachId);
    if (isNew) await notifyCoach(tx, services, organisationId, { coachId, hasJoined: true });
    return { answer: await listPoolCoaches(tx, sponsor), about: isNew ? { aboutId: coachId } : null };
  });
}

/** Problem: `not_found` if one of the coaches was never in it. */
export const endInPool = (
  services: Services,
  userId: UserId,
  coachIds: readonly number[],
): Promise<readonly PoolCoach[]> =>
  changeAsSponsor(services, userId, 'pool-coach-ended', async (tx, sponsor) => {
    const { organisationId } = sponsor;
    const ended = [];
    for (const coachId of new Set(coachIds)) {
      if (!(await findPoolOwner(tx, coachId, organisationId))) throw new Problem('not_found');
      if (!(await endPoolCoach(tx, organisationId, coachId))) continue;
      await notifyCoach(tx, services, organisationId, { coachId, hasJoined: false });
      ended.push({ aboutId: coachId });
    }
    return { answer: await listPoolCoaches(tx, sponsor), about: ended };
  });

/** Problems: `not_found` for a coach or group that isn't theirs, `group_archived`. */
export const placeInPool = (
  services: Services,
  userId: UserId,
  coachId: number,
  groupIds: readonly number[],
): Promise<readonly PoolCoach[]> =>
  changeAsSponsor(services, userId, 'pool-coach-placed', async (tx, sponsor) => {
    const { organisationId } = sponsor;
    if (!(await isInPool(tx, organisationId, coachId))) throw new Problem('not_found');
    const chosen = [];
    for (const id of new Set(groupIds)) chosen.push(await requireGroup(tx, sponsor, id));
    const hasChanged = await setPoolGroups(tx, organisationId, coachId, chosen);
    return {
      answer: await listPoolCoaches(tx, sponsor),
      about: hasChanged ? { aboutId: coachId, count: chosen.length } : null,
    };
  });
