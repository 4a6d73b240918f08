import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { entity } from '../entities.ts';
import { IdParam, RandomIdParam, RequestId } from '../ids.ts';

const tags = ['Check-ins'];
const instant = z.iso.datetime({ offset: true });

/** `who5`: the five questions. `one-question`: the one of the weeks between. */
export const CheckInKind = z.enum(['who5', 'one-question']);
export type CheckInKind = z.infer<typeof CheckInKind>;

const taken = {
  kind: CheckInKind,
  /** From 0 to 100. */
  score: z.int(),
  takenAt: instant,
};

/** One check-in, and whether the person's coach can see its score. */
export const CheckIn = entity({ ...taken, isShared: z.boolean() });
export type CheckIn = z.infer<typeof CheckIn>;

/** As the coach sees one that a client shares. */
export const SharedCheckIn = z.object(taken);
export type SharedCheckIn = z.infer<typeof SharedCheckIn>;

export const listCheckIns = endpoint({
  method: 'GET',
  url: '/check-ins',
  access: ['coachee'],
  resource: 'check-in',
  schema: {
    summary: "The person's own check-ins, newest first",
    tags,
    response: { 200: z.object({ data: z.array(CheckIn) }) },
  },
});

/** Those that a client shares, newest first. */
export const listClientCheckIns = endpoint({
  method: 'GET',
  url: '/coach-clients/:matchId/check-ins',
  access: ['coach'],
  resource: 'check-in',
  schema: {
    summary: 'The check-ins that a client shares',
    tags,
    params: z.strictObject({ matchId: IdParam }),
    response: { 200: z.object({ data: z.array(SharedCheckIn) }) },
  },
});

const value = z.int('Choose an answer.').min(0, 'Choose an answer.').max(5, 'Choose an answer.');

/** Five answers, or the only one. */
export const CheckInAnswers = z
  .strictObject({ kind: CheckInKind, answers: z.array(value).max(5, 'There are five questions.') })
  .refine(({ kind, answers }) => answers.length === (kind === 'who5' ? 5 : 1), {
    path: ['answers'],
    error: 'Answer every question.',
  });
export type CheckInAnswers = z.infer<typeof CheckInAnswers>;

const CrisisLine = z.object({ name: z.string(), phone: z.string(), hours: z.string() });

export const CheckInResult = z.object({
  ...taken,
  isShared: z.boolean(),
  /** Who to call now, at a low score; null at any other. */
  help: z.object({ country: z.string().nullable(), contacts: z.array(CrisisLine) }).nullable(),
});
export type CheckInResult = z.infer<typeof CheckInResult>;

/**
 * Answers what was asked, if something was. The same request made again answers the same. Problem:
 * `invalid_request` at the kind for questions that this practice doesn’t ask and that aren’t open.
 */
export const answerCheckIn = endpoint({
  method: 'POST',
  url: '/check-ins',
  access: ['coachee'],
  resource: 'check-in',
  problems: ['request_reused'],
  schema: {
    summary: 'Check in, whether asked or not',
    tags,
    body: CheckInAnswers.safeExtend({ requestId: RequestId }),
    response: { 201: z.object({ data: CheckInResult }) },
  },
});

const Params = z.strictObject({ id: RandomIdParam });

export const shareCheckIn = endpoint({
  method: 'PUT',
  url: '/check-ins/:id',
  access: ['coachee'],
  resource: 'check-in',
  schema: {
    summary: 'Show a check-in to the coach, or hide it again',
    tags,
    params: Params,
    body: z.strictObject({ isShared: z.boolean() }),
    response: { 200: z.object({ data: CheckIn }) },
  },
});

/** All of them and those to come, after which single ones can be shared or hidden again. */
export const shareAllCheckIns = endpoint({
  method: 'PUT',
  url: '/check-ins',
  access: ['coachee'],
  resource: 'check-in',
  schema: {
    summary: 'Show all check-ins to the coach, or hide them again',
    tags,
    body: z.strictObject({ isShared: z.boolean() }),
    response: { 200: z.object({ data: z.array(CheckIn) }) },
  },
});

export const deleteCheckIn = endpoint({
  method: 'DELETE',
  url: '/check-ins/:id',
  access: ['coachee'],
  resource: 'check-in',
  schema: { summary: 'Delete a check-in', tags, params: Params, response: { 204: z.undefined() } },
});
