import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { givenDate } from '../given-times.ts';
import { IdParam, RequestId } from '../ids.ts';
import { text } from '../text.ts';

const tags = ['Manager'];
const instant = z.iso.datetime({ offset: true });
const Params = z.strictObject({ id: z.uuid('This is not a valid id.') });
const Named = z.object({ firstName: z.string().nullable(), lastName: z.string().nullable() });

/** Five minutes: three questions, of which the last may be left out. */
export const STRENGTHS_QUESTIONS = {
  strengths: 'What do they do well?',
  growth: 'Where could they grow next?',
  support: 'What will you do to help?',
} as const;
export type StrengthsQuestion = keyof typeof STRENGTHS_QUESTIONS;

const answer = (missing?: string) => text(2_000, 'Keep it under 2,000 characters.', missing).trim();

export const StrengthsAnswers = z.strictObject({
  strengths: answer().min(1, 'Write at least a sentence about what they do well.'),
  growth: answer().min(1, 'Write at least a sentence about where they could grow.'),
  support: answer().default(''),
});
export type StrengthsAnswers = z.infer<typeof StrengthsAnswers>;

export const StrengthsForm = z.object({
  id: z.uuid(),
  /** Who was asked. */
  manager: Named,
  askedAt: instant,
  dueOn: z.iso.date(),
  writtenAt: instant.nullable(),
  /** Null until the manager sends them. */
  answers: z.object({ strengths: z.string(), growth: z.string(), support: z.string() }).nullable(),
});
export type StrengthsForm = z.infer<typeof StrengthsForm>;

const Forms = { 200: z.object({ data: z.array(StrengthsForm) }) };

/** The newest first. */
export const listStrengthsForms = endpoint({
  method: 'GET',
  url: '/strengths-forms',
  access: ['coachee'],
  resource: 'strengths-form',
  schema: { summary: "What the signed-in person's managers wrote for them", tags, response: Forms },
});

/** Those that were written, for the coach of a standing match. */
export const listClientStrengths = endpoint({
  method: 'GET',
  url: '/coach-clients/:matchId/strengths-forms',
  access: ['coach'],
  resource: 'strengths-form',
  schema: {
    summary: "What a client's managers wrote for them",
    tags,
    params: z.strictObject({ matchId: IdParam }),
    response: Forms,
  },
});

/**
 * Asks the present manager. The same request made again answers the same. Problems: 400 for a date
 * that is over, `no_manager_yet`, `already_asked` while one is open.
 */
export const askForStrengths = endpoint({
  method: 'POST',
  url: '/strengths-forms',
  access: ['coachee'],
  resource: 'strengths-form',
  problems: ['request_reused'],
  schema: {
    summary: "Ask one's manager for a view of one's strengths and growth",
    tags,
    body: z.strictObject({ requestId: RequestId, dueOn: givenDate('Choose a date.') }),
    response: { 201: z.object({ data: StrengthsForm }) },
  },
});

/** Removes it with what was written, also for the coach. */
export const removeStrengthsForm = endpoint({
  method: 'POST',
  url: '/strengths-forms/:id/remove',
  access: ['coachee'],
  resource: 'strengths-form',
  schema: {
    summary: 'Take a request back, or remove what was written',
    tags,
    params: Params,
    response: { 204: z.undefined() },
  },
});

export const AskedForm = z.object({
  id: z.uuid(),
  /** Who asked. */
  person: Named,
  askedAt: instant,
  dueOn: z.iso.date(),
});
export type AskedForm = z.infer<typeof AskedForm>;

/** Those that wait for the manager, the most urgent first; written ones are no longer theirs. */
export const listAskedForms = endpoint({
  method: 'GET',
  url: '/strengths-forms/asked',
  access: ['manager'],
  resource: 'strengths-form',
  schema: {
    summary: 'Who asked the signed-in manager for a view',
    tags,
    response: { 200: z.object({ data: z.array(AskedForm) }) },
  },
});

/** Once. Problems: `not_found` unless it waits for the caller, who must still be the manager. */
export const writeStrengths = endpoint({
  method: 'POST',
  url: '/strengths-forms/:id/answers',
  access: ['manager'],
  resource: 'strengths-form',
  schema: {
    summary: 'Send a view of strengths and growth',
    tags,
    params: Params,
    body: StrengthsAnswers,
    response: { 204: z.undefined() },
  },
});
