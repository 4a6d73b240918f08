// What comes after the last session of a coaching, and what stays of one that is finished.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { givenDate } from '../given-times.ts';
import { IdParam } from '../ids.ts';
import { text } from '../text.ts';
import { ThenAndNow } from './then-and-now.ts';

const tags = ['Endings'];
const instant = z.iso.datetime({ offset: true });
const access = ['coachee', 'coach'] as const;
const resource = 'ending';
const params = z.strictObject({ matchId: IdParam });

/** Before the last session that is booked, from the third on that took place. */
export const ASKS_AFTER_SESSIONS = 3;
/** Days before that session from which we ask. */
export const ASKS_BEFORE_DAYS = 7;
/** Days after a decision in which we don't. */
export const DECIDED_FOR_DAYS = 90;
export const PAUSE_DAYS_AT_MOST = 365;
export const SENTENCE_LENGTH = 500;

export const WhatNext = z.enum(['go-on', 'pause', 'finish'], 'Choose what comes next.');
export type WhatNext = z.infer<typeof WhatNext>;

const Named = z.object({ firstName: z.string().nullable(), lastName: z.string().nullable() });
/** `until` is the day a pause ends. */
const Choice = z.object({ choice: WhatNext, until: z.iso.date().nullable() });

export const Ending = z.object({
  matchId: z.int(),
  part: z.enum(['coachee', 'coach']),
  with: Named,
  /** Whether they still work together. */
  isOpen: z.boolean(),
  /** By the coach; it waits for the coachee. */
  proposed: Choice.nullable(),
  decided: Choice.extend({ at: instant }).nullable(),
  /** The caller's own for the page of what was reached. */
  words: z.string(),
  /** Booked ones, which finishing cancels. */
  sessionsAhead: z.int(),
  /** Whether there is a page of what was reached. */
  hasPage: z.boolean(),
});
export type Ending = z.infer<typeof Ending>;

const OneEnding = { 200: z.object({ data: Ending }) };

export const showEnding = endpoint({
  method: 'GET',
  url: '/coach-matches/:matchId/ending',
  access,
  resource,
  schema: { summary: 'What comes next in a coaching', tags, params, response: OneEnding },
});

/**
 * A coachee decides, and a coach proposes; null takes a proposal back or turns it down. Finishing
 * ends the coaching. Problem: `coaching_ended`.
 */
export const chooseNext = endpoint({
  method: 'PUT',
  url: '/coach-matches/:matchId/ending',
  access,
  resource,
  schema: {
    summary: 'Decide or propose what comes next',
    tags,
    params,
    body: z
      .strictObject({ choice: WhatNext.nullable(), until: givenDate('Choose a day.').nullable() })
      .refine(({ choice, until }) => (choice === 'pause') === (until !== null), {
        path: ['until'],
        error: 'Choose the day on which the pause ends.',
      }),
    response: OneEnding,
  },
});

/** Until the coaching is finished. Problem: `coaching_ended`. */
export const saveEndingWords = endpoint({
  method: 'PUT',
  url: '/coach-matches/:matchId/ending/words',
  access,
  resource,
  schema: {
    summary: 'Write a sentence for the page of what was reached',
    tags,
    params,
    body: z.strictObject({ words: text(SENTENCE_LENGTH).trim() }),
    response: OneEnding,
  },
});

/** Whether a coachee is asked what comes next, or their coach has proposed something. */
export const NextQuestion = z.object({
  matchId: z.int(),
  coach: z.object({ firstName: z.string() }),
  isProposed: z.boolean(),
});
export type NextQuestion = z.infer<typeof NextQuestion>;

export const showNextQuestion = endpoint({
  method: 'GET',
  url: '/what-next',
  access: ['coachee'],
  resource,
  schema: {
    summary: 'Whether it is time to say what comes next',
    tags,
    response: { 200: z.object({ data: NextQuestion.nullable() }) },
  },
});

/** As it was when the coaching was finished. */
export const ReachedPage = z.object({
  matchId: z.int(),
  part: z.enum(['coachee', 'coach']),
  coach: z.string(),
  coachee: z.string(),
  startedAt: instant,
  finishedAt: instant,
  sessions: z.int(),
  milestones: z.array(z.object({ title: z.string(), doneAt: instant })),
  /** Titles of those that were reached and shared. */
  goals: z.array(z.string()),
  /** The coachee's other ones; a coach sees none. */
  ownGoals: z.array(z.string()),
  words: z.object({ coachee: z.string(), coach: z.string() }),
  /** A coach sees it only if it was shared at the end. */
  changes: ThenAndNow.pick({ wellBeing: true, balance: true }).nullable(),
  isShared: z.boolean(),
});
export type ReachedPage = z.infer<typeof ReachedPage>;

export const showReachedPage = endpoint({
  method: 'GET',
  url: '/reached-pages/:matchId',
  access,
  resource,
  schema: {
    summary: 'What a coaching reached',
    tags,
    params,
    response: { 200: z.object({ data: ReachedPage }) },
  },
});

const ReachedLine = z.object({ matchId: z.int(), with: Named, finishedAt: instant });
export type ReachedLine = z.infer<typeof ReachedLine>;

/** The last one first. */
export const listReachedPages = endpoint({
  method: 'GET',
  url: '/reached-pages',
  access,
  resource,
  schema: {
    summary: 'The coachings that were finished',
    tags,
    response: { 200: z.object({ data: z.array(ReachedLine) }) },
  },
});

/** For both. */
export const deleteReachedPage = endpoint({
  method: 'DELETE',
  url: '/reached-pages/:matchId',
  access: ['coachee'],
  resource,
  schema: { summary: 'Delete the page of what was reached', tags, params, response: { 204: z.undefined() } },
});
