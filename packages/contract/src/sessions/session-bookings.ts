import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { givenInstant } from '../given-times.ts';
import { RequestId, RowId } from '../ids.ts';
import { text } from '../text.ts';
import { BookableLength, SessionLength } from './calendars.ts';
import { CoachingSession } from './coaching-sessions.ts';
import { SERIES_AT_MOST } from './free-times.ts';

const tags = ['Coaching sessions'];
const instant = givenInstant('Choose a time.');
const OneSession = z.object({ data: CoachingSession });

/** For the other person to read. */
const message = text(600).trim().default('');

/**
 * A time that `listFreeTimes` lists, or 15 minutes as an intro call. Problems: `slot_taken`,
 * `time_not_offered`, `own_time_taken`, with three free starts in `details.nearest`;
 * `length_not_offered`, `allowance_used`, `intro_used`, `too_many_intros`; 404 if the caller may
 * not read the times.
 */
export const bookSession = endpoint({
  method: 'POST',
  url: '/coaching-sessions',
  access: ['coachee'],
  resource: 'coaching-session',
  problems: ['request_reused'],
  schema: {
    summary: 'Book a session',
    tags,
    body: z.strictObject({ requestId: RequestId, coachId: RowId, startsAt: instant, minutes: BookableLength, message }),
    response: { 201: OneSession },
  },
});

/** All or none. Problems as for one; `details.nearest` is of the first that is refused. */
export const bookSeries = endpoint({
  method: 'POST',
  url: '/session-series',
  access: ['coachee'],
  resource: 'coaching-session',
  problems: ['request_reused'],
  schema: {
    summary: 'Book several sessions at once',
    tags,
    body: z.strictObject({
      requestId: RequestId,
      coachId: RowId,
      starts: z
        .array(instant)
        .min(2, 'Choose at least two dates.')
        .max(SERIES_AT_MOST, `Choose up to ${SERIES_AT_MOST} dates.`)
        .refine((starts) => new Set(starts.map(Date.parse)).size === starts.length, 'Choose each date once.'),
      minutes: SessionLength,
      message,
    }),
    response: { 201: z.object({ data: z.array(CoachingSession) }) },
  },
});

const ForClient = {
  requestId: RequestId,
  matchId: RowId,
  minutes: SessionLength,
  message,
  /** Ignores the breaks before and after, this once. */
  waivesBuffer: z.boolean().default(false),
};

/**
 * By the coach, at any time that is free. Problems: `slot_taken`, `client_time_taken`,
 * `client_allowance_used`, `time_over`; 404 unless the match stands, 403 while suspended.
 */
export const bookForClient = endpoint({
  method: 'POST',
  url: '/coaching-sessions/for-client',
  access: ['coach'],
  resource: 'coaching-session',
  problems: ['request_reused'],
  schema: {
    summary: 'Book a session for a client',
    tags,
    body: z.strictObject({ ...ForClient, startsAt: instant }),
    response: { 201: OneSession },
  },
});

const PROPOSALS_AT_MOST = 3;
/** For how long proposed times are held, or until the first of them. */
export const PROPOSAL_DAYS = 3;

/** Held until the client accepts one. Problems as above; starts are counted in order of time. */
export const proposeTimes = endpoint({
  method: 'POST',
  url: '/coaching-sessions/proposals',
  access: ['coach'],
  resource: 'coaching-session',
  problems: ['request_reused'],
  schema: {
    summary: 'Propose up to three times to a client',
    tags,
    body: z.strictObject({
      ...ForClient,
      starts: z
        .array(instant)
        .min(1, 'Propose at least one time.')
        .max(PROPOSALS_AT_MOST, 'Propose up to three times.'),
    }),
    response: { 201: z.object({ data: z.array(CoachingSession) }) },
  },
});
