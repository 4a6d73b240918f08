import { randomUUID } from 'node:crypto';
import { INTRO_MINUTES } from '@waymark/contract/calendars';
import type { CoachingSession } from '@waymark/contract/coaching-sessions';
import type {
  bookForClient as bookForClientEndpoint,
  bookSeries as bookSeriesEndpoint,
  bookSession as bookSessionEndpoint,
  proposeTimes as proposeTimesEndpoint,
} from '@waymark/contract/session-bookings';
import type { z } from 'zod';
import type { Db } from '#db/client.ts';
import type { UserId } from '#modules/accounts/actor.ts';
import type { CoachTime, Span } from '../../dates/free-starts.ts';
import { Problem } from '../../problem.ts';
import type { Services } from '../../services.ts';
import { type BookableCoach, countIntros, findStandingMatch, listBookableCoaches } from './bookable.queries.ts';
import { insertSeries, insertSession, listRequested, type SessionRow } from './coaching-sessions.queries.ts';
import { countBooking } from './counted-sessions.service.ts';
import { coachTimeOf, lengthsFor, mayReadTimes } from './free-times.service.ts';
import { insertHoldings } from './held-times.queries.ts';
import { aroundStart, refuseHeld, refuseUnlisted, withoutBreaks, withSession } from './offered-times.ts';
import { announceProposal } from './proposals.service.ts';
import { toSession } from './seen-sessions.service.ts';
import { announceSession, scheduleReminders } from './session-news.service.ts';
import { changeTimes } from './time-changes.service.ts';

const MINUTE_MS = 60_000;
const INTROS_AHEAD = 3;

interface Pair {
  readonly coachId: number;
  readonly coacheeId: UserId;
}

interface Booking extends Pair {
  readonly bookedBy: UserId;
  readonly matchId: number | null;
  readonly start: number;
  readonly minutes: number;
  readonly message: string;
  readonly state: 'booked' | 'proposed';
  /** What the session is taken from. */
  readonly allowances: BookableCoach['allowances'];
  readonly requestId?: string | undefined;
  readonly seriesId?: number | undefined;
  readonly proposalId?: string | undefined;
}

const spanOf = (starts: readonly number[]): Span => [
  aroundStart(Math.min(...starts))[0],
  aroundStart(Math.max(...starts))[1],
];

/** Their calendars must be held; a proposal holds the coach's time only. */
async function insertBooking(tx: Db, services: Services, { rules }: CoachTime, booking: Booking): Promise<SessionRow> {
  const { start, minutes, coachId, coacheeId, state } = booking;
  const { bookedBy, matchId, message, requestId, seriesId, proposalId } = booking;
  const publicId = randomUUID();
  const inserted = await insertSession(tx, {
    publicId,
    ...(await countBooking(tx, { ...booking, publicId })),
    kind: matchId === null ? 'intro' : 'one-to-one',
    startsAt: new Date(start),
    endsAt: new Date(start + minutes * MINUTE_MS),
    freeUntil: new Date(start - services.env.cancellationHours * 60 * MINUTE_MS),
    ...{ bookedBy, matchId, message, state, requestId, seriesId, proposalId },
  });
  const { beforeMinutes, afterMinutes } = rules;
  await insertHoldings(tx, [
    { sessionId: inserted.id, userId: coachId, part: 'coach', beforeMinutes, afterMinutes, isHeld: true },
    {
      sessionId: inserted.id,
      userId: coacheeId,
      part: 'coachee',
      beforeMinutes: 0,
      afterMinutes: 0,
      isHeld: state === 'booked',
    },
  ]);
  const session = { ...inserted, coachId, coacheeId };
  if (state === 'booked') await scheduleReminders(tx, services, session);
  return session;
}

/** What this person booked with this request: when it is made again, it answers the same. */
async function answerRequested(tx: Db, userId: UserId, requestId: string): Promise<CoachingSession[]> {
  return (await listRequested(tx, userId, requestId)).map((session) => toSession(session, Date.now()));
}

async function findCoach(tx: Db, { coachId, coacheeId }: Pair, span: Span): Promise<BookableCoach> {
  const [coach] = await listBookableCoaches(tx, coacheeId, [coachId], { span, coacheeId });
  if (!coach || !mayReadTimes(coach)) throw new Problem('not_found');
  return coach;
}

async function refuseManyIntros(tx: Db, { coachId, coacheeId }: Pair): Promise<void> {
  const { ahead, withCoach } = await countIntros(tx, coacheeId, coachId);
  if (withCoach > 0) throw new Problem('intro_used');
  if (ahead >= INTROS_AHEAD) throw new Problem('too_many_intros');
}

interface GuestBooking {
  readonly requestId: string;
  readonly coachId: number;
  readonly starts: readonly number[];
  readonly minutes: z.output<typeof bookSessionEndpoint.schema.body>['minutes'];
  readonly message: string;
}

/** Books all of these starts or none; a single one is no series. */
function bookStarts(services: Services, coacheeId: UserId, draft: GuestBooking): Promise<CoachingSession[]> {
  const { requestId, coachId, starts, minutes, message } = draft;
  const pair = { coachId, coacheeId };
  return changeTimes(services, pair, async (tx) => {
    const known = await answerRequested(tx, coacheeId, requestId);
    if (known.length > 0) return known;
    const now = Date.now();
    const coach = await findCoach(tx, pair, spanOf(starts));
    const { allowances, matchId } = coach;
    let time = coachTimeOf(services, coach);
    if (!lengthsFor(time, coach).includes(minutes)) throw new Problem('length_not_offered');
    if (minutes === INTRO_MINUTES) await refuseManyIntros(tx, pair);
    const isSeries = starts.length > 1;
    const seriesId = isSeries ? await insertSeries(tx, coacheeId, requestId) : undefined;
    const booked: SessionRow[] = [];
    for (const [index, start] of starts.entries()) {
      refuseUnlisted(time, { start, minutes, now, field: isSeries ? ['starts', String(index)] : ['startsAt'] });
      const booking = { ...pair, bookedBy: coacheeId, matchId, allowances, start, minutes, message, seriesId };
      booked.push(
        await insertBooking(tx, services, time, {
          ...booking,
          state: 'booked',
          requestId: isSeries ? undefined : requestId,
        }),
      );
      time = withSession(time, start, minutes);
    }
    const answer = await answerRequested(tx, coacheeId, requestId);
    const people = answer[0]?.attributes.people;
    for (const session of booked) await announceSession(tx, services, 'booked', session, coacheeId, { people });
    return answer;
  });
}

const only = (sessions: readonly CoachingSession[]): CoachingSession => {
  const [session] = sessions;
  if (!session) throw new Error('The booked session cannot be found.');
  return session;
};

/**
 * Books what is listed. The same request made again answers the same. Problems: those of
 * `refuseUnlisted`, `not_found`, `length_not_offered`, `intro_used`, `too_many_intros`.
 */
export async function bookSession(
  services: Services,
  coacheeId: UserId,
  { startsAt, ...draft }: z.output<typeof bookSessionEndpoint.schema.body>,
): Promise<CoachingSession> {
  return only(await bookStarts(services, coacheeId, { ...draft, starts: [Date.parse(startsAt)] }));
}

export function bookSeries(
  services: Services,
  coacheeId: UserId,
  { starts, ...draft }: z.output<typeof bookSeriesEndpoint.schema.body>,
): Promise<CoachingSession[]> {
  const inOrder = starts.map(Date.parse).toSorted((one, other) => one - other);
  return bookStarts(services, coacheeId, { ...draft, starts: inOrder });
}

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
  const known = await answerRequested(tx, coachId, requestId);
  if (known.length > 0) return known;
  const now = Date.now();
  const coach = await findCoach(tx, pair, spanOf(starts));
  if (coach.matchId !== matchId) throw new Problem('not_found');
  if (!coach.isShown) throw new Problem('forbidden');
  const { allowances } = coach;
  const usual = coachTimeOf(services, coach);
  let time = waivesBuffer ? withoutBreaks(usual) : usual;
  const proposalId = isProposal ? randomUUID() : undefined;
  const state = isProposal ? 'proposed' : 'booked';
  const made: SessionRow[] = [];
  for (const [index, start] of starts.entries()) {
    refuseHeld(time, { start, minutes, now, field: isProposal ? ['starts', String(index)] : field });
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
    made.push(await insertBooking(tx, services, time, { ...booking, requestId: index === 0 ? requestId : undefined }));
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
  return only(await bookWhileHeld(tx, services, pair, { ...draft, starts, isProposal: false }, field));
}

/** Problems: `not_found`, `forbidden`, `slot_taken`, `client_time_taken`, `time_over`. */
export async function bookForClient(
  services: Services,
  coachId: UserId,
  { startsAt, ...draft }: z.output<typeof bookForClientEndpoint.schema.body>,
): Promise<CoachingSession> {
  return only(await bookAsCoach(services, coachId, { ...draft, starts: [Date.parse(startsAt)], isProposal: false }));
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
