import { z } from 'zod';
import { Goal } from '../coaching/goals.ts';
import { endpoint } from '../endpoint.ts';
import { givenInstant } from '../given-times.ts';
import { RequestId, RowId } from '../ids.ts';
import { Action, ActionDraft } from './actions.ts';
import { AgendaTopic } from './agenda-topics.ts';
import { SessionLength } from './calendars.ts';
import { Attendance, CoachingSession } from './coaching-sessions.ts';
import { SEATS_AT_MOST } from './seated-sessions.ts';
import { NoteDraft, SessionNote } from './session-notes.ts';

const tags = ['Session work'];
const Params = z.strictObject({ id: z.uuid('This is not a valid id.') });
const instant = givenInstant('Choose a time.');

const step = z.int().min(1, 'Choose one of the five steps.').max(5, 'Choose one of the five steps.');
/** Two questions, from 1, not at all, to 5, very much: was it useful, and did you feel heard? */
const SessionRating = z.strictObject({ useful: step, heard: step });
export type SessionRating = z.output<typeof SessionRating>;

/** Everything on a session's page that people work on, as the caller sees it. */
export const SessionWork = z.object({
  /** Whether what they share can be changed: it is booked, and their coaching goes on. */
  isOpen: z.boolean(),
  topics: z.array(AgendaTopic),
  /** What left this agenda, and waits until the two book their next session. */
  waiting: z.array(AgendaTopic),
  /** The caller's own. */
  privateNote: SessionNote.nullable(),
  sharedNote: SessionNote.nullable(),
  /** The shared note of the two people's last session before it. */
  lastTime: z.object({ startsAt: instant, body: z.string() }).nullable(),
  /** Active ones that the caller may read. */
  goals: z.array(Goal),
  /** Those agreed here, and those still open from earlier. */
  actions: z.array(Action),
  next: z.object({ id: z.uuid(), startsAt: instant }).nullable(),
  closing: z.object({ attendance: Attendance, closedAt: instant }).nullable(),
  /** The caller's own. */
  rating: SessionRating.nullable(),
});
export type SessionWork = z.infer<typeof SessionWork>;

export const showSessionWork = endpoint({
  method: 'GET',
  url: '/coaching-sessions/:id/work',
  access: ['coachee', 'coach'],
  resource: 'coaching-session',
  schema: {
    summary: "A session's agenda, goals, notes and actions",
    tags,
    params: Params,
    response: { 200: z.object({ data: SessionWork }) },
  },
});

/** Why the next session wasn't booked, and up to three free starts near the one that was wanted. */
const RefusedNext = z.object({ message: z.string(), nearest: z.array(instant) });
export type RefusedNext = z.infer<typeof RefusedNext>;

/**
 * By the coach, once the session has begun; what is written is kept as a whole or not at all. The
 * closing stands if the next session can't be booked: `nextRefused` says why. The same request made
 * again answers the same. Problems: `session_not_begun`, `session_closed`, `session_cancelled`,
 * `proposal_unanswered`, `note_changed`. In a group, `not_in_group` with `actions` or `next`.
 */
export const closeSession = endpoint({
  method: 'POST',
  url: '/coaching-sessions/:id/close',
  access: ['coach'],
  resource: 'coaching-session',
  problems: ['request_reused'],
  schema: {
    summary: 'Close a session',
    tags,
    params: Params,
    body: z.strictObject({
      requestId: RequestId,
      attendance: Attendance,
      /** Of a group, which it needs: the user ids of those who were there. */
      present: z.array(RowId).max(SEATS_AT_MOST, 'Choose people of the session.').optional(),
      /** Of a group: those who said that they can't come. */
      excused: z.array(RowId).max(SEATS_AT_MOST, 'Choose people of the session.').default([]),
      sharedNote: NoteDraft.optional(),
      privateNote: NoteDraft.optional(),
      actions: z.array(ActionDraft).max(10, 'Agree on up to ten actions.').default([]),
      next: z.strictObject({ startsAt: instant, minutes: SessionLength }).optional(),
    }),
    response: {
      200: z.object({
        data: z.object({
          work: SessionWork,
          next: CoachingSession.nullable(),
          /** Null if none was wanted, or it was booked. */
          nextRefused: RefusedNext.nullable(),
        }),
      }),
    },
  },
});

/**
 * By the coachee, once, after the session ended or was closed. The same answers given again change
 * nothing.
 * Problems: `session_not_over`, `already_rated`, `session_cancelled`, `proposal_unanswered`.
 */
export const rateSession = endpoint({
  method: 'PUT',
  url: '/coaching-sessions/:id/rating',
  access: ['coachee'],
  resource: 'session-rating',
  schema: {
    summary: 'Rate a session',
    tags,
    params: Params,
    body: SessionRating,
    response: { 200: z.object({ data: SessionRating }) },
  },
});
