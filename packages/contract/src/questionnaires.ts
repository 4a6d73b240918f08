import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import type { AnswerValue, QuestionnaireDefinition } from './questionnaire-definitions.ts';
import { SessionUser } from './session-users.ts';
import { text } from './text.ts';

const tags = ['Questionnaires'];

/** The definition travels as it is: it comes from the repository, never from people. */
const Definition = z.custom<QuestionnaireDefinition>((value) => typeof value === 'object' && value !== null);

const Value = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.array(z.string()),
  z.array(z.number()),
]) as z.ZodType<AnswerValue>;

/** How far somebody is: required items that the answers so far lead to, and how many of them are answered. */
const Progress = z.object({ answered: z.int(), asked: z.int() });

/** The questionnaire in the version that the person began with, or the newest, with the answers so far. */
export const QuestionnaireResponse = z.object({
  definition: Definition,
  answers: z.record(z.string(), Value),
  /** The item that was answered last, where the person goes on; null before the first answer. */
  lastItem: z.string().nullable(),
  savedAt: z.iso.datetime({ offset: true }).nullable(),
  finishedAt: z.iso.datetime({ offset: true }).nullable(),
  progress: Progress,
});
export type QuestionnaireResponse = z.infer<typeof QuestionnaireResponse>;

const Name = z.literal(['coachee', 'coach'], 'There is no such questionnaire.');
const Params = z.strictObject({ name: Name });

/** One's own role's only; the other one is a 404. */
export const showQuestionnaire = endpoint({
  method: 'GET',
  url: '/questionnaires/:name',
  access: ['coachee', 'coach'],
  resource: 'questionnaire-answers',
  schema: {
    summary: 'The questionnaire of the signed-in person, with the answers so far',
    tags,
    params: Params,
    response: { 200: z.object({ data: QuestionnaireResponse }) },
  },
});

const ItemParams = z.strictObject({ name: Name, item: text(60) });

/**
 * Saves one answer; `null` takes it back. Checked by the item's schema, the message at `value`. An item that the version does not
 * have is a 404. After the questionnaire is finished an answer that is required can be changed but not taken back.
 */
export const saveAnswer = endpoint({
  method: 'PUT',
  url: '/questionnaires/:name/answers/:item',
  access: ['coachee', 'coach'],
  resource: 'questionnaire-answers',
  schema: {
    summary: 'Answer one item',
    tags,
    params: ItemParams,
    body: z.strictObject({ value: Value.nullable() }),
    response: { 200: z.object({ savedAt: z.iso.datetime({ offset: true }), progress: Progress }) },
  },
});

/**
 * Finishes it when nothing that is required is missing, and sets `onboarding_completed`. Otherwise 400 with the missing items as the
 * paths of `details.errors`. Finishing again changes nothing.
 */
export const finishQuestionnaire = endpoint({
  method: 'POST',
  url: '/questionnaires/:name/finish',
  access: ['coachee', 'coach'],
  resource: 'questionnaire-answers',
  schema: {
    summary: 'Finish the questionnaire',
    tags,
    params: Params,
    response: { 200: SessionUser },
  },
});
