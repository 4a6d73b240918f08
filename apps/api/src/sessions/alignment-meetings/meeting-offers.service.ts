import { randomUUID } from 'node:crypto';
import { DAY_MS, MINUTE_MS } from '@waymark/contract/durations';
import { linkPaths } from '@waymark/contract/paths';
import { MEETING_DAYS, type offerMeeting as offerEndpoint } from '@waymark/contract/sessions/alignment-meetings';
import type { CoachingSession } from '@waymark/contract/sessions/coaching-sessions';
import type { z } from 'zod';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { findManagerOf } from '#organisations/memberships/membership-changes.queries.ts';
import {
  answerRequested,
  findCoach,
  isRequestKnown,
  sessionSpanOf,
} from '#sessions/coaching-sessions/bookings.service.ts';
import { insertSession } from '#sessions/coaching-sessions/coaching-sessions.queries.ts';
import { insertHoldings } from '#sessions/coaching-sessions/held-times.queries.ts';
import { refuseUnlistedStarts } from '#sessions/coaching-sessions/listed-starts.service.ts';
import { changeTimes } from '#sessions/coaching-sessions/time-changes.service.ts';
import { findSharing } from '#sessions/manager-consents/manager-consents.queries.ts';
import { deleteWish, saveWish } from '#sessions/manager-consents/meeting-wishes.queries.ts';
import { Problem } from '../../problem.ts';
import { hashRequest, type Request } from '../../request-hashes.ts';
import type { Services } from '../../services.ts';
import { expireMeetingsJob } from './alignment-meetings.jobs.ts';
import { findCoachOf, findMeeting, listAhead } from './alignment-meetings.queries.ts';
import { notifyMeeting } from './meeting-news.service.ts';

/**
 * Notifies once a day a person; nothing says whether they were asked before, or when they or their
 * coach are free. Problems: `not_found`, `time_over`.
 */
export async function askForMeeting(
  services: Services,
  managerId: UserId,
  membershipId: string,
  starts: readonly string[],
): Promise<void> {
  if (starts.some((start) => Date.parse(start) <= Date.now())) throw new Problem('time_over', { field: 'starts' });
  await services.database.db.transaction(async (tx) => {
    const userId = await findSharing(tx, managerId, membershipId);
    if (userId === undefined) throw new Problem('not_found');
    await saveWish(tx, { managerId, coacheeId: userId }, starts);
    const day = new Date().toISOString().slice(0, 10);
    await services.notify(tx, {
      userId,
      kind: 'meeting-asked',
      dedupeKey: `meeting-asked:${managerId}:${day}`,
      title: `${(await findManagerOf(tx, userId))?.firstName ?? 'Your manager'} asks for an alignment meeting`,
      body:
        starts.length === 0
          ? 'You choose the times, and your coach joins.'
          : 'They propose times. You choose whether to offer one of them or others, and your coach joins.',
      url: linkPaths.ownManager(),
    });
  });
}

type Draft = z.output<typeof offerEndpoint.schema.body>;

interface Three {
  readonly coachId: UserId;
  readonly coacheeId: UserId;
  readonly managerId: UserId;
}

/** Holds the time for coach and coachee; the manager's is free until they take it. */
async function insertTime(
  tx: Db,
  { coachId, coacheeId, managerId }: Three,
  {
    start,
    minutes,
    ...session
  }: { start: number; minutes: number; message: string; proposalId: string } & Partial<Request>,
  { beforeMinutes, afterMinutes }: { readonly beforeMinutes: number; readonly afterMinutes: number },
): Promise<string> {
  const startsAt = new Date(start);
  const { id: sessionId, publicId } = await insertSession(tx, {
    ...{ ...session, startsAt, kind: 'alignment', state: 'proposed', freeUntil: startsAt, bookedBy: coacheeId },
    endsAt: new Date(start + minutes * MINUTE_MS),
  });
  const without = { sessionId, beforeMinutes: 0, afterMinutes: 0 };
  await insertHoldings(tx, [
    { sessionId, userId: coachId, part: 'coach', beforeMinutes, afterMinutes, isHeld: true },
    { ...without, userId: coacheeId, part: 'coachee', isHeld: true },
    { ...without, userId: managerId, part: 'manager', isHeld: false, state: 'offered' },
  ]);
  return publicId;
}

/** Problems: see the contract's `offerMeeting`. */
async function insertOffer(
  tx: Db,
  services: Services,
  three: Three,
  { requestHash, ...draft }: Draft & Request,
): Promise<string> {
  const { requestId, minutes, message } = draft;
  const now = Date.now();
  const starts = draft.starts.map(Date.parse).toSorted((one, other) => one - other);
  const coach = await findCoach(tx, three, sessionSpanOf(starts));
  if (coach.matchId === null) throw new Problem('no_coach_yet');
  const fieldOf = (index: number) => ['starts', String(index)];
  const breaks = refuseUnlistedStarts(services, coach, { starts, minutes, fieldOf });
  const proposalId = randomUUID();
  const made: string[] = [];
  for (const [index, start] of starts.entries()) {
    const isFirst = index === 0;
    const time = { start, minutes, message, proposalId, ...(isFirst && { requestId, requestHash }) };
    made.push(await insertTime(tx, three, time, breaks));
  }
  const startAfter = new Date(Math.min(now + MEETING_DAYS * DAY_MS, ...starts));
  await services.jobs.enqueue(tx, expireMeetingsJob, { proposalId }, { startAfter });
  return made[0] ?? '';
}

export async function offerMeeting(services: Services, coacheeId: UserId, draft: Draft): Promise<CoachingSession[]> {
  const { db } = services.database;
  const [manager, coachId] = [await findManagerOf(db, coacheeId), await findCoachOf(db, coacheeId)];
  if (!manager) throw new Problem('no_manager_yet');
  if (coachId === undefined) throw new Problem('no_coach_yet');
  const { requestId, minutes, message } = draft;
  const content = { isMeeting: true, minutes, message, starts: draft.starts.map(Date.parse) };
  const request = { requestId, requestHash: hashRequest(content) };
  return changeTimes(services, { coachId, coacheeId }, async (tx) => {
    if (await isRequestKnown(tx, coacheeId, request)) return answerRequested(tx, coacheeId, draft.requestId);
    if ((await listAhead(tx, coacheeId)).length > 0) throw new Problem('meeting_offered');
    const three = { coachId, coacheeId, managerId: manager.userId };
    const first = await findMeeting(tx, await insertOffer(tx, services, three, { ...draft, ...request }));
    if (!first) throw new Error('An offered meeting cannot be found.');
    await deleteWish(tx, coacheeId);
    await notifyMeeting(tx, services, 'offered', first, coacheeId);
    return answerRequested(tx, coacheeId, draft.requestId);
  });
}
