import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { givenDate } from '../given-times.ts';
import { RequestId } from '../ids.ts';
import { ArticleSlug } from '../library/library.ts';
import { statement } from '../text.ts';
import { PartOfTwo } from './coaching-sessions.ts';

const tags = ['Session work'];
const Params = z.strictObject({ id: z.uuid('This is not a valid id.') });
const instant = z.iso.datetime({ offset: true });

export const ACTIONS_AT_MOST = 50;

/** What one of the two people of a session will do. */
export const Action = z.object({
  id: z.uuid(),
  /** The session in which it was agreed. */
  sessionId: z.uuid(),
  text: z.string(),
  owner: PartOfTwo,
  addedBy: PartOfTwo,
  dueOn: z.iso.date().nullable(),
  doneAt: instant.nullable(),
  /** The article of the library to read, for as long as it is there. */
  article: z.object({ slug: z.string(), title: z.string() }).optional(),
});
export type Action = z.infer<typeof Action>;

const what = statement(200, 'Say in a line what will be done.');
const dueOn = givenDate('Choose a date.').nullable();

export const ActionDraft = z.strictObject({
  text: what,
  owner: PartOfTwo,
  dueOn,
  /** Of an article that a coach gives a client to read; an unknown one is a 404. */
  article: ArticleSlug.optional(),
});
export type ActionDraft = z.output<typeof ActionDraft>;

const OneAction = z.object({ data: Action });

const Added = ActionDraft.extend({ requestId: RequestId });

/** Problems: `list_full`, `session_cancelled`, `proposal_unanswered`, `coaching_ended`. */
export const addAction = endpoint({
  method: 'POST',
  url: '/coaching-sessions/:id/actions',
  access: ['coachee', 'coach'],
  resource: 'action',
  problems: ['request_reused'],
  schema: { summary: 'Add an action', tags, params: Params, body: Added, response: { 201: OneAction } },
});

/**
 * Between sessions: to the last session of a match that has begun, or else to the next. Problems:
 * `no_session_yet`, `list_full`.
 */
export const addActionBetween = endpoint({
  method: 'POST',
  url: '/actions',
  access: ['coachee', 'coach'],
  resource: 'action',
  problems: ['request_reused'],
  schema: {
    summary: 'Add an action between sessions',
    tags,
    body: Added.extend({ matchId: z.int().min(1).max(2_147_483_647) }),
    response: { 201: OneAction },
  },
});

/**
 * By either of the two; once the coaching ended, by the owner alone. Marking as done what is done
 * already keeps its time.
 */
export const changeAction = endpoint({
  method: 'PUT',
  url: '/actions/:id',
  access: ['coachee', 'coach'],
  resource: 'action',
  schema: {
    summary: 'Change an action, or mark it as done',
    tags,
    params: Params,
    body: z.strictObject({ text: what, dueOn, isDone: z.boolean() }),
    response: { 200: OneAction },
  },
});

/** By the person who added it. */
export const removeAction = endpoint({
  method: 'DELETE',
  url: '/actions/:id',
  access: ['coachee', 'coach'],
  resource: 'action',
  schema: { summary: 'Remove an action', tags, params: Params, response: { 200: OneAction } },
});

export const DONE_ACTIONS_SHOWN = 5;

/** An action among the caller's own, from all of their sessions. */
export const OwnAction = Action.extend({
  /** The other person of its session. */
  with: z.object({ firstName: z.string(), lastName: z.string() }).nullable(),
});
export type OwnAction = z.infer<typeof OwnAction>;

/** Open ones, the first due first, and then those done last. */
export const listActions = endpoint({
  method: 'GET',
  url: '/actions',
  access: ['coachee', 'coach'],
  resource: 'action',
  schema: {
    summary: "The signed-in person's actions",
    tags,
    response: { 200: z.object({ data: z.array(OwnAction) }) },
  },
});
