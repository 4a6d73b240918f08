import { MINUTE_MS } from '@waymark/contract/durations';
import type { CoachingSession } from '@waymark/contract/sessions/coaching-sessions';
import type { UserId } from '#actor.ts';
import { isAgreementMissing } from '#coaching/coaching-agreements/coaching-agreements.queries.ts';
import type { Db } from '#db/client.ts';
import { newTimeOrderedId } from '#db/time-ordered-ids.ts';
import type { CoachTime, Span } from '../../dates/free-starts.ts';
import { Problem } from '../../problem.ts';
import { type Request, refuseReused } from '../../request-hashes.ts';
import type { Services } from '../../services.ts';
import { type BookableCoach, listBookableCoaches } from './bookable.queries.ts';
import { hasBookedSession, insertSession, type SessionRow } from './coaching-sessions.queries.ts';
import { countBooking, freeBefore } from './counted-sessions.service.ts';
import { mayReadTimes } from './free-times.service.ts';
import { insertHoldings } from './held-times.queries.ts';
import { aroundStart } from './offered-times.ts';
import { findRequestHash, listRequested } from './seen-sessions.queries.ts';
import { toSession } from './seen-sessions.service.ts';
import { followChange, scheduleReminders } from './session-news.service.ts';

export interface Pair {
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
  readonly requestHash?: string | undefined;
  readonly seriesId?: number | undefined;
  readonly proposalId?: string | undefined;
}

export const sessionSpanOf = (starts: readonly number[]): Span => [
  aroundStart(Math.min(...starts))[0],
  aroundStart(Math.max(...starts))[1],
];

const WITHOUT_AGREEMENT: Readonly<Record<'coach' | 'coachee', string>> = {
  coachee:
    'A second session needs an agreement that you and your coach have both signed. You find it under Your coach; ask your coach if there is none.',
  coach:
    'A second session needs an agreement that both of you have signed. Send one, or sign the one that waits, under Agreement on your client’s page.',
};

/** Their calendars must be held. Problem: `agreement_missing` for a second session. */
export async function refuseWithoutAgreement(
  tx: Db,
  { settings }: Pick<Services, 'settings'>,
  matchId: number,
  by: 'coach' | 'coachee',
): Promise<void> {
  if (!(await isAgreementMissing(tx, matchId, settings.current.agreementFirst))) return;
  if (await hasBookedSession(tx, matchId)) throw new Problem('agreement_missing', { sentence: WITHOUT_AGREEMENT[by] });
}

/** Their calendars must be held; a proposal holds the coach's time only. */
export async function insertBooking(
  tx: Db,
  services: Services,
  { rules }: CoachTime,
  booking: Booking,
): Promise<SessionRow> {
  const { start, minutes, coachId, coacheeId, state } = booking;
  const { bookedBy, matchId, message, requestId, requestHash, seriesId, proposalId } = booking;
  if (matchId !== null) await refuseWithoutAgreement(tx, services, matchId, bookedBy === coachId ? 'coach' : 'coachee');
  const publicId = newTimeOrderedId();
  const { cancelHours, ...counted } = await countBooking(tx, { ...booking, publicId });
  const startsAt = new Date(start);
  const inserted = await insertSession(tx, {
    publicId,
    ...counted,
    kind: matchId === null ? 'intro' : 'one-to-one',
    startsAt,
    endsAt: new Date(start + minutes * MINUTE_MS),
    freeUntil: freeBefore(startsAt, cancelHours ?? services.settings.current.cancellationHours),
    ...{ bookedBy, matchId, message, state, requestId, requestHash, seriesId, proposalId },
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
  if (state === 'booked') {
    await scheduleReminders(tx, services, session);
    await followChange(tx, services, session);
  }
  return session;
}

/** Whether it was made already. Problem: `request_reused` if with other content. */
export async function isRequestKnown(tx: Db, userId: UserId, { requestId, requestHash }: Request): Promise<boolean> {
  const known = await findRequestHash(tx, userId, requestId);
  if (known) refuseReused(known, requestHash);
  return known !== undefined;
}

/** What this person booked with this request: when it is made again, it answers the same. */
export async function answerRequested(tx: Db, userId: UserId, requestId: string): Promise<CoachingSession[]> {
  return (await listRequested(tx, userId, requestId)).map((session) => toSession(session, Date.now()));
}

export async function findCoach(tx: Db, { coachId, coacheeId }: Pair, span: Span): Promise<BookableCoach> {
  const [coach] = await listBookableCoaches(tx, coacheeId, [coachId], { span, coacheeId });
  if (!coach || !mayReadTimes(coach)) throw new Problem('not_found');
  return coach;
}

export const theBookedSession = (sessions: readonly CoachingSession[]): CoachingSession => {
  const [session] = sessions;
  if (!session) throw new Error('The booked session cannot be found.');
  return session;
};
