import { INTRO_MINUTES } from '@waymark/contract/sessions/calendars';
import type { CoachingSession } from '@waymark/contract/sessions/coaching-sessions';
import type {
  bookSeries as bookSeriesEndpoint,
  bookSession as bookSessionEndpoint,
} from '@waymark/contract/sessions/session-bookings';
import type { z } from 'zod';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { Problem } from '../../problem.ts';
import { hashRequest } from '../../request-hashes.ts';
import type { Services } from '../../services.ts';
import { countIntros } from './bookable.queries.ts';
import {
  answerRequested,
  findCoach,
  insertBooking,
  isRequestKnown,
  type Pair,
  sessionSpanOf,
  theBookedSession,
} from './bookings.service.ts';
import { insertSeries, type SessionRow } from './coaching-sessions.queries.ts';
import { coachTimeOf, lengthsFor } from './free-times.service.ts';
import { refuseUnlisted, withSession } from './offered-times.ts';
import { announceSession } from './session-news.service.ts';
import { findSessionPeople } from './session-people.queries.ts';
import { changeTimes } from './time-changes.service.ts';

const INTROS_AHEAD = 3;

async function refuseManyIntros(tx: Db, { coachId, coacheeId }: Pair): Promise<void> {
  const { ahead, withCoach } = await countIntros(tx, coacheeId, coachId);
  if (withCoach > 0) throw new Problem('intro_used');
  if (ahead >= INTROS_AHEAD) throw new Problem('too_many_intros');
}

interface BookingDraft {
  readonly requestId: string;
  readonly coachId: number;
  readonly starts: readonly number[];
  readonly minutes: z.output<typeof bookSessionEndpoint.schema.body>['minutes'];
  readonly message: string;
}

/** Books all of these starts or none; a single one is no series. */
function bookStarts(services: Services, coacheeId: UserId, draft: BookingDraft): Promise<CoachingSession[]> {
  const { requestId, coachId, starts, minutes, message } = draft;
  const pair = { coachId, coacheeId };
  const request = { requestId, requestHash: hashRequest({ coachId, starts, minutes, message }) };
  return changeTimes(services, pair, async (tx) => {
    if (await isRequestKnown(tx, coacheeId, request)) return answerRequested(tx, coacheeId, requestId);
    const now = Date.now();
    const coach = await findCoach(tx, pair, sessionSpanOf(starts));
    const { allowances, matchId } = coach;
    let time = coachTimeOf(services, coach);
    if (!lengthsFor(time, coach).includes(minutes)) throw new Problem('length_not_offered');
    if (minutes === INTRO_MINUTES) await refuseManyIntros(tx, pair);
    const isSeries = starts.length > 1;
    const seriesId = isSeries ? await insertSeries(tx, coacheeId, request) : undefined;
    const booked: SessionRow[] = [];
    for (const [index, start] of starts.entries()) {
      refuseUnlisted(time, { start, minutes, now, field: isSeries ? ['starts', String(index)] : ['startsAt'] });
      const booking = { ...pair, bookedBy: coacheeId, matchId, allowances, start, minutes, message, seriesId };
      booked.push(
        await insertBooking(tx, services, time, {
          ...booking,
          state: 'booked',
          ...(isSeries ? {} : request),
        }),
      );
      time = withSession(time, start, minutes);
    }
    const answer = await answerRequested(tx, coacheeId, requestId);
    const [first] = booked;
    const people = first && (await findSessionPeople(tx, first.id));
    for (const session of booked) await announceSession(tx, services, 'booked', session, coacheeId, { people });
    return answer;
  });
}

/**
 * Books what is listed. The same request made again answers the same. Problems: those of
 * `refuseUnlisted`, `request_reused`, `not_found`, `length_not_offered`, `intro_used`,
 * `too_many_intros`.
 */
export async function bookSession(
  services: Services,
  coacheeId: UserId,
  { startsAt, ...draft }: z.output<typeof bookSessionEndpoint.schema.body>,
): Promise<CoachingSession> {
  return theBookedSession(await bookStarts(services, coacheeId, { ...draft, starts: [Date.parse(startsAt)] }));
}

export function bookSeries(
  services: Services,
  coacheeId: UserId,
  { starts, ...draft }: z.output<typeof bookSeriesEndpoint.schema.body>,
): Promise<CoachingSession[]> {
  const inOrder = starts.map(Date.parse).toSorted((one, other) => one - other);
  return bookStarts(services, coacheeId, { ...draft, starts: inOrder });
}
