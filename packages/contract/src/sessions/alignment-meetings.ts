import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { givenInstant } from '../given-times.ts';
import { RequestId } from '../ids.ts';
import { text } from '../text.ts';
import { SessionLength } from './calendars.ts';
import { CoachingSession } from './coaching-sessions.ts';

const tags = ['Manager'];
const instant = givenInstant('Choose a time.');
const Params = z.strictObject({ id: z.uuid('This is not a valid id.') });
const OneMeeting = { 200: z.object({ data: CoachingSession }) };
const isWithoutDoubles = (starts: readonly string[]) => new Set(starts.map(Date.parse)).size === starts.length;

const MEETING_TIMES_AT_MOST = 3;
/** Days after which offered times are free again. */
export const MEETING_DAYS = 7;

/**
 * By the coached person, from the free times of their coach. Coach and coachee hold each time until
 * the manager takes one; the manager's calendar is not looked at. The same request made again
 * answers the same. Problems: `no_manager_yet`, `no_coach_yet`, `meeting_offered` while another is
 * open, `length_not_offered`, `slot_taken`, `time_not_offered`, `own_time_taken`.
 */
export const offerMeeting = endpoint({
  method: 'POST',
  url: '/alignment-meetings',
  access: ['coachee'],
  resource: 'coaching-session',
  problems: ['request_reused'],
  schema: {
    summary: "Offer times for a meeting with one's coach and manager",
    tags,
    body: z.strictObject({
      requestId: RequestId,
      starts: z
        .array(instant)
        .min(1, 'Choose a time.')
        .max(MEETING_TIMES_AT_MOST, `Offer up to ${MEETING_TIMES_AT_MOST} times.`)
        .refine(isWithoutDoubles, 'Choose each time once.'),
      minutes: SessionLength,
      /** All three can read it. */
      message: text(600).trim().default(''),
    }),
    response: { 201: z.object({ data: z.array(CoachingSession) }) },
  },
});

/**
 * By the manager, also after a move. The other offered times are free again. Idempotent. Problems:
 * `session_cancelled`, `time_over`, `own_time_taken`.
 */
export const acceptMeeting = endpoint({
  method: 'POST',
  url: '/alignment-meetings/:id/accept',
  access: ['manager'],
  resource: 'coaching-session',
  schema: { summary: 'Take an offered time', tags, params: Params, response: OneMeeting },
});

/**
 * By the coached person, to a free time of the coach. The manager's time is free again until they
 * take the new one, so that nothing is learnt of their calendar. Problems: those of offering,
 * `session_changed`, `session_cancelled`, `session_over`, `proposal_unanswered`.
 */
export const moveMeeting = endpoint({
  method: 'POST',
  url: '/alignment-meetings/:id/move',
  access: ['coachee'],
  resource: 'coaching-session',
  schema: {
    summary: 'Move a meeting',
    tags,
    params: Params,
    body: z.strictObject({ startsAt: instant, sequence: z.int().min(0) }),
    response: OneMeeting,
  },
});

/**
 * By any of the three, with all times that are still offered. Idempotent. Problem: `session_over`.
 */
export const cancelMeeting = endpoint({
  method: 'POST',
  url: '/alignment-meetings/:id/cancel',
  access: ['coachee', 'coach'],
  resource: 'coaching-session',
  schema: {
    summary: 'Cancel a meeting, or decline or withdraw the times',
    tags,
    params: Params,
    body: z.strictObject({ reason: text(300).trim().default('') }),
    response: OneMeeting,
  },
});

/**
 * By the manager, of someone who shares something with them, with times that suit the manager: the
 * person sees them beside the free times of the coach. No calendar is looked at, and the last ask
 * counts. Once a day it notifies. Problems: `not_found`, `time_over`.
 */
export const askForMeeting = endpoint({
  method: 'POST',
  url: '/team/:id/meeting-request',
  access: ['manager'],
  resource: 'manager-consent',
  schema: {
    summary: 'Ask someone of the team for a meeting, and propose times',
    tags,
    params: Params,
    body: z.strictObject({
      starts: z
        .array(instant)
        .max(MEETING_TIMES_AT_MOST, `Propose up to ${MEETING_TIMES_AT_MOST} times.`)
        .refine(isWithoutDoubles, 'Choose each time once.'),
    }),
    response: { 204: z.undefined() },
  },
});
