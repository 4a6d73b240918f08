import type { SeatedChange, SeatedSessionDetails } from '@waymark/contract/sessions/seated-sessions';
import type { z } from 'zod';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { changeAsSponsor, requireGroup } from '#organisations/organisations/sponsors.service.ts';
import { holdCalendars } from '#sessions/calendars/calendars.queries.ts';
import { cancelForAll, cancelGroup } from '#sessions/coaching-sessions/group-changes.service.ts';
import { findGroup, type GroupRow, updateDescribed } from '#sessions/coaching-sessions/group-sessions.queries.ts';
import { offerFreeSeats } from '#sessions/coaching-sessions/seat-offers.service.ts';
import { changeTimesOfAll } from '#sessions/coaching-sessions/time-changes.service.ts';
import { Problem } from '../../problem.ts';
import type { Services } from '../../services.ts';
import { requireOpenGroup } from './group-seats.service.ts';
import type { SeatedReader } from './seated-sessions.queries.ts';
import { refuseUnknownArticles, seenBy } from './seated-sessions.service.ts';

type Change = z.output<typeof SeatedChange>;

/** One of the reader's, as it is now. Problem: `not_found`. */
async function rereadFor(
  tx: Db,
  reader: SeatedReader,
  publicId: string,
): Promise<GroupRow & { readonly groupId: number }> {
  await seenBy(tx, reader, publicId);
  const group = await findGroup(tx, publicId);
  if (!group || group.groupId === null) throw new Problem('not_found');
  return { ...group, groupId: group.groupId };
}

/**
 * The coach's calendar must be held. Problems: `session_cancelled`, `session_over`, `seats_taken`.
 */
async function keepChange(tx: Db, services: Services, group: GroupRow, change: Change): Promise<void> {
  if (group.state === 'cancelled') throw new Problem('session_cancelled');
  if (group.startsAt.getTime() <= Date.now()) throw new Problem('session_over');
  await refuseUnknownArticles(tx, change);
  if (!(await updateDescribed(tx, group.id, change))) throw new Problem('seats_taken', { field: 'seats' });
  await offerFreeSeats(tx, services, group.id);
}

export const changeAsAdmin = (
  services: Services,
  userId: UserId,
  publicId: string,
  change: Change,
): Promise<SeatedSessionDetails> =>
  changeAsSponsor(services, userId, 'group-session-changed', async (tx, sponsor) => {
    const known = await rereadFor(tx, sponsor, publicId);
    const aboutId = await requireGroup(tx, sponsor, known.groupId);
    await holdCalendars(tx, [known.coachId]);
    await keepChange(tx, services, await rereadFor(tx, sponsor, publicId), change);
    return { answer: await seenBy(tx, sponsor, publicId), about: { aboutId } };
  });

export const changeAsHost = (
  services: Services,
  hostId: UserId,
  publicId: string,
  change: Change,
): Promise<SeatedSessionDetails> =>
  changeTimesOfAll(services, hostId, [], async (tx) => {
    const group = await rereadFor(tx, { hostId }, publicId);
    await requireOpenGroup(tx, group.groupId);
    await keepChange(tx, services, group, change);
    return seenBy(tx, { hostId }, publicId);
  });

/** Idempotent. Problem: `session_over`. */
export const cancelAsAdmin = (services: Services, userId: UserId, publicId: string): Promise<SeatedSessionDetails> =>
  changeAsSponsor(services, userId, 'group-session-cancelled', async (tx, sponsor) => {
    const known = await rereadFor(tx, sponsor, publicId);
    const aboutId = await requireGroup(tx, sponsor, known.groupId);
    await holdCalendars(tx, [known.coachId]);
    const group = await rereadFor(tx, sponsor, publicId);
    const isOpen = group.state === 'booked';
    if (isOpen && group.startsAt.getTime() <= Date.now()) throw new Problem('session_over');
    if (isOpen) await cancelForAll(tx, services, group, { by: null, reason: '' });
    return { answer: await seenBy(tx, sponsor, publicId), about: isOpen ? { aboutId } : null };
  });

/** Also in an archived group: it frees the coach's own time. */
export async function cancelAsHost(services: Services, hostId: UserId, publicId: string) {
  const { db } = services.database;
  const group = await rereadFor(db, { hostId }, publicId);
  await cancelGroup(services, hostId, group, { reason: '' });
  return seenBy(db, { hostId }, publicId);
}
