import { randomUUID } from 'node:crypto';
import { MINUTE_MS } from '@waymark/contract/durations';
import type { CoachingSession } from '@waymark/contract/sessions/coaching-sessions';
import type {
  bookForClient as bookForClientEndpoint,
  proposeTimes as proposeTimesEndpoint,
} from '@waymark/contract/sessions/session-bookings';
import type { z } from 'zod';
import type { UserId } from '#actor.ts';
import { findStandingMatch } from '#coaching/coach-matches/coach-matches.queries.ts';
import type { Db } from '#db/client.ts';
import { Problem } from '../../problem.ts';
import { hashRequest } from '../../request-hashes.ts';
import type { Services } from '../../services.ts';
import {
  answerRequested,
  findCoach,
  insertBooking,
  isRequestKnown,
  type Pair,
  sessionSpanOf,
  theBookedSession,
} from './bookings.service.ts';
import type { SessionRow } from './coaching-sessions.queries.ts';
import { coachTimeOf } from './free-times.service.ts';
import { shortenBreaks } from './held-times.queries.ts';
import { nearestTo, refuseHeld, withoutBreaks, withSession } from './offered-times.ts';
import { announceProposal } from './proposals.service.ts';
import { announceSession } from './session-news.service.ts';
import { changeTimes } from './time-changes.service.ts';

type ForClient = Omit<z.output<typeof bookForClientEndpoint.schema.body>, 'startsAt'>;
type CoachBooking = ForClient & { readonly starts: readonly number[]; readonly isProposal: boolean };

/** What a coach books or proposes, while both calendars are held; bound only by what is held. */
async function bookWhileHeld(
  tx: Db,
  services: Services,
  pair: Pair & { readonly coachId: UserId },
  { requestId, matchId, minutes, message, waivesBuffer, starts, isProposal }: CoachBooking,
  field: readonly string[] = ['startsAt'],
): Promise<CoachingSession[]> {
  const { coachId } = pair;
  const content = { matchId, minutes, message, waivesBuffer, starts, isProposal };
  const request = { requestId, requestHash: hashRequest(content) };
  if (await isRequestKnown(tx, coachId, request)) return answerRequested(tx, coachId, requestId);
  const now = Date.now();
  const coach = await findCoach(tx, pair, sessionSpanOf(starts));
  if (coach.matchId !== matchId) throw new Problem('not_found');
  if (!coach.isShown) throw new Problem('forbidden');
  const { allowances } = coach;
  const usual = coachTimeOf(services, coach);
  let time = waivesBuffer ? withoutBreaks(usual) : usual;
  const proposalId = isProposal ? randomUUID() : undefined;
  const state = isProposal ? 'proposed' : 'booked';
  const made: SessionRow[] = [];
  for (const [index, start] of starts.entries()) {
    refuseHeld(time, { start, minutes, now, field: isProposal ? ['starts', String(index)] : field }, waivesBuffer);
    if (waivesBuffer) await shortenBreaks(tx, coachId, [start, start + minutes * MINUTE_MS]);
    const booking = {
      ...pair,
      bookedBy: coachId,
      matchId,
      allowances,
      start,
      minutes,
      message,
      state,
      proposalId,
    } as const;
    made.push(await insertBooking(tx, services, time, { ...booking, ...(index === 0 ? request : {}) }));
    time = { ...withSession(time, start, minutes), coacheeHeld: time.coacheeHeld };
  }
  if (proposalId) await announceProposal(tx, services, proposalId, made, now);
  else for (const session of made) await announceSession(tx, services, 'booked', session, coachId);
  return answerRequested(tx, coachId, requestId);
}

async function bookAsCoach(services: Services, coachId: UserId, draft: CoachBooking): Promise<CoachingSession[]> {
  const match = await findStandingMatch(services.database.db, coachId, draft.matchId);
  if (!match) throw new Problem('not_found');
  const pair = { coachId, coacheeId: match.coacheeId as UserId };
  return changeTimes(services, pair, (tx) => bookWhileHeld(tx, services, pair, draft));
}

/** The same as `bookForClient` for a caller who holds both calendars; `field` has the start. */
export async function bookForClientWhileHeld(
  tx: Db,
  services: Services,
  pair: Pair & { readonly coachId: UserId },
  { startsAt, ...draft }: z.output<typeof bookForClientEndpoint.schema.body>,
  field: readonly string[],
): Promise<CoachingSession> {
  const starts = [Date.parse(startsAt)];
  return theBookedSession(await bookWhileHeld(tx, services, pair, { ...draft, starts, isProposal: false }, field));
}

/** Up to three starts near this one that are free for both. */
export async function listNearestFree(
  tx: Db,
  services: Services,
  pair: Pair,
  { startsAt, minutes }: Pick<z.output<typeof bookForClientEndpoint.schema.body>, 'startsAt' | 'minutes'>,
): Promise<string[]> {
  const [start, now] = [Date.parse(startsAt), Date.now()];
  // For a time that is over by now, the next ones are the nearest.
  const wanted = Math.max(start, now);
  const coach = await findCoach(tx, pair, sessionSpanOf([wanted]));
  return nearestTo(coachTimeOf(services, coach), wanted, minutes, now);
}

/** Problems: `not_found`, `forbidden`, `request_reused`, and those of `refuseHeld`. */
export async function bookForClient(
  services: Services,
  coachId: UserId,
  { startsAt, ...draft }: z.output<typeof bookForClientEndpoint.schema.body>,
): Promise<CoachingSession> {
  return theBookedSession(
    await bookAsCoach(services, coachId, { ...draft, starts: [Date.parse(startsAt)], isProposal: false }),
  );
}

/** Held until the client accepts one. Problems as for one booked for a client. */
export function proposeTimes(
  services: Services,
  coachId: UserId,
  { starts, ...draft }: z.output<typeof proposeTimesEndpoint.schema.body>,
): Promise<CoachingSession[]> {
  const inOrder = starts.map(Date.parse).toSorted((one, other) => one - other);
  return bookAsCoach(services, coachId, { ...draft, starts: inOrder, isProposal: true });
}
