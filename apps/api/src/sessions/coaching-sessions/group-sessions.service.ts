import { MINUTE_MS } from '@waymark/contract/durations';
import type { CoachingSession } from '@waymark/contract/sessions/coaching-sessions';
import type { bookGroup as bookGroupEndpoint } from '@waymark/contract/sessions/group-sessions';
import type { z } from 'zod';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { Problem } from '../../problem.ts';
import { hashRequest, type Request } from '../../request-hashes.ts';
import type { Services } from '../../services.ts';
import { listBookableCoaches } from './bookable.queries.ts';
import { isRequestKnown } from './bookings.service.ts';
import { insertSession } from './coaching-sessions.queries.ts';
import { coachTimeOf } from './free-times.service.ts';
import { notifyGroup } from './group-news.service.ts';
import { findGroup, listMatched } from './group-sessions.queries.ts';
import { insertHoldings, isAnyoneHeld } from './held-times.queries.ts';
import { aroundStart, refuseHeld } from './offered-times.ts';
import { findSeenSession, listRequested } from './seen-sessions.queries.ts';
import { toSession } from './seen-sessions.service.ts';
import { mailCalendarsTo, scheduleReminders } from './session-news.service.ts';
import { changeTimesOfAll } from './time-changes.service.ts';

type Draft = z.output<typeof bookGroupEndpoint.schema.body>;

/**
 * The coach may know why their own time is taken. Which client has a session with another coach
 * they may not. Problems: `slot_taken`, `clients_time_taken`, `time_over`, `forbidden`.
 */
async function refuseTaken(
  tx: Db,
  services: Services,
  coachId: UserId,
  clientIds: readonly number[],
  { startsAt, minutes }: Draft,
): Promise<{ readonly beforeMinutes: number; readonly afterMinutes: number }> {
  const start = Date.parse(startsAt);
  const [coach] = await listBookableCoaches(tx, coachId, [coachId], { span: aroundStart(start) });
  if (!coach?.isShown) throw new Problem('forbidden');
  const time = coachTimeOf(services, coach);
  const field = ['startsAt'];
  refuseHeld(time, { start, minutes, now: Date.now(), field });
  if (await isAnyoneHeld(tx, clientIds, [start, start + minutes * MINUTE_MS])) {
    throw new Problem('clients_time_taken', { field });
  }
  return time.rules;
}

async function insertGroup(
  tx: Db,
  services: Services,
  coachId: UserId,
  clientIds: readonly number[],
  draft: Draft & Request,
): Promise<void> {
  const { beforeMinutes, afterMinutes } = await refuseTaken(tx, services, coachId, clientIds, draft);
  const { requestId, requestHash, title, link, message, minutes } = draft;
  const startsAt = new Date(draft.startsAt);
  const inserted = await insertSession(tx, {
    ...{ requestId, requestHash, title, link, message, startsAt, bookedBy: coachId },
    kind: 'group',
    state: 'booked',
    endsAt: new Date(startsAt.getTime() + minutes * MINUTE_MS),
    freeUntil: startsAt,
  });
  const { id: sessionId } = inserted;
  await insertHoldings(tx, [
    { sessionId, userId: coachId, part: 'coach', beforeMinutes, afterMinutes, isHeld: true },
    ...clientIds.map((userId) => ({
      ...({ sessionId, userId, part: 'coachee', state: 'offered' } as const),
      ...{ beforeMinutes: 0, afterMinutes: 0, isHeld: false },
    })),
  ]);
  const group = await findGroup(tx, inserted.publicId);
  if (!group) throw new Error('A new group session cannot be found.');
  await notifyGroup(tx, services, 'invited', group, coachId, clientIds);
  await mailCalendarsTo(tx, services, group, [coachId]);
  await scheduleReminders(tx, services, group);
}

/** Problems: `not_found` unless all are clients of the coach, and those of `refuseTaken`. */
export async function bookGroup(services: Services, coachId: UserId, draft: Draft): Promise<CoachingSession> {
  const { matchIds, requestId } = draft;
  const request = { requestId, requestHash: hashRequest({ ...draft, startsAt: Date.parse(draft.startsAt) }) };
  const clientsOf = async (db: Db) => (await listMatched(db, coachId, matchIds)).map(({ coacheeId }) => coacheeId);
  const asked = await clientsOf(services.database.db);
  return changeTimesOfAll(services, coachId, asked, async (tx) => {
    const isKnown = await isRequestKnown(tx, coachId, request);
    const [known] = isKnown ? await listRequested(tx, coachId, requestId) : [];
    if (known) return toSession(known, Date.now());
    const clientIds = await clientsOf(tx);
    if (clientIds.length !== matchIds.length) throw new Problem('not_found');
    await insertGroup(tx, services, coachId, clientIds, { ...draft, ...request });
    const [made] = await listRequested(tx, coachId, requestId);
    if (!made) throw new Error('The group session cannot be found.');
    return toSession(made, Date.now());
  });
}

/** The session as its reader sees it after a change. Problems: `not_found`. */
export async function seenAfter(tx: Db, userId: UserId, publicId: string): Promise<CoachingSession> {
  const seen = await findSeenSession(tx, userId, publicId);
  if (!seen) throw new Problem('not_found');
  return toSession(seen, Date.now());
}
