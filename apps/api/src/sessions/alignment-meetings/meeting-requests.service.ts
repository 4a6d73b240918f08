import { linkPaths } from '@waymark/contract/paths';
import type { UserId } from '#actor.ts';
import { findManagerOf } from '#organisations/memberships/managers.queries.ts';
import { findSharing } from '#sessions/manager-consents/manager-consents.queries.ts';
import { Problem } from '../../problem.ts';
import type { Services } from '../../services.ts';

/** Once a day a person; nothing says whether they were asked before. Problem: `not_found`. */
export async function askForMeeting(services: Services, managerId: UserId, membershipId: string): Promise<void> {
  await services.database.db.transaction(async (tx) => {
    const userId = await findSharing(tx, managerId, membershipId);
    if (userId === undefined) throw new Problem('not_found');
    const day = new Date().toISOString().slice(0, 10);
    await services.notify(tx, {
      userId,
      kind: 'meeting-asked',
      dedupeKey: `meeting-asked:${managerId}:${day}`,
      title: `${(await findManagerOf(tx, userId))?.firstName ?? 'Your manager'} asks for an alignment meeting`,
      body: 'You choose the times, and your coach joins.',
      url: linkPaths.ownManager(),
    });
  });
}
