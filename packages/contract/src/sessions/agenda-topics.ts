import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { RequestId } from '../ids.ts';
import { statement } from '../text.ts';
import { SessionPart } from './coaching-sessions.ts';

const tags = ['Session work'];
const Params = z.strictObject({ id: z.uuid('This is not a valid id.') });
const instant = z.iso.datetime({ offset: true });

export const TOPICS_AT_MOST = 20;

/** Something to talk about in a session. */
export const AgendaTopic = z.object({
  id: z.uuid(),
  text: z.string(),
  addedBy: SessionPart,
  addedAt: instant,
  /** When the session began from which it was moved here, if it was. */
  movedFrom: instant.nullable(),
});
export type AgendaTopic = z.infer<typeof AgendaTopic>;

const Topics = { 200: z.object({ data: z.array(AgendaTopic) }) };

/** Problems: `list_full`, `session_cancelled`, `proposal_unanswered`, `coaching_ended`. */
export const addTopic = endpoint({
  method: 'POST',
  url: '/coaching-sessions/:id/agenda-topics',
  access: ['coachee', 'coach'],
  resource: 'agenda',
  problems: ['request_reused'],
  schema: {
    summary: 'Add a topic to the agenda',
    tags,
    params: Params,
    body: z.strictObject({
      requestId: RequestId,
      text: statement(200, 'Say in a line what you want to talk about.'),
    }),
    response: { 201: z.object({ data: z.array(AgendaTopic) }) },
  },
});

/**
 * By the coachee alone: the most important topic first. Topics that are not named keep their order
 * after those that are; unknown ids are ignored.
 */
export const orderTopics = endpoint({
  method: 'PUT',
  url: '/coaching-sessions/:id/agenda-order',
  access: ['coachee'],
  resource: 'agenda',
  schema: {
    summary: 'Order the agenda by what matters most',
    tags,
    params: Params,
    body: z.strictObject({ topics: z.array(z.uuid('This is not a valid id.')).max(TOPICS_AT_MOST) }),
    response: Topics,
  },
});

/**
 * To the two people's next session after the topic's own, by either of them; with none booked it
 * waits for the next that is. Answers what is left. Problems: `list_full` if the next one has no
 * room left; `no_next_session` in an intro call or a meeting, which have no next one.
 */
export const deferTopic = endpoint({
  method: 'POST',
  url: '/agenda-topics/:id/defer',
  access: ['coachee', 'coach'],
  resource: 'agenda',
  schema: { summary: 'Move a topic to the next session', tags, params: Params, response: Topics },
});

/** By the person who added it, also while it waits. Answers what is left. */
export const removeTopic = endpoint({
  method: 'DELETE',
  url: '/agenda-topics/:id',
  access: ['coachee', 'coach'],
  resource: 'agenda',
  schema: { summary: 'Remove a topic', tags, params: Params, response: Topics },
});
