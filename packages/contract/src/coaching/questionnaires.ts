import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { SessionUser } from '../people/session-users.ts';
import { text } from '../text.ts';
import { type AnswerValue, type QuestionnaireDefinition, QuestionnaireName } from './questionnaire-definitions.ts';

const tags = ['Questionnaires'];

/** Sent as it is: definitions come from the repository, never from people. */
const Definition = z.custom<QuestionnaireDefinition>((value) => typeof value === 'object' && value !== null);

const Value = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.array(z.string()),
  z.array(z.number()),
]) as z.ZodType<AnswerValue>;

/** Progress: required items that the answers so far lead to, and how many are answered. */
const Progress = z.object({ answered: z.int(), asked: z.int() });

/** The version the person started with, or the newest, and their answers so far. */
export const QuestionnaireResponse = z.object({
  definition: Definition,
  answers: z.record(z.string(), Value),
  /** The item answered last, where the person continues; null before the first answer. */
  lastItem: z.string().nullable(),
  savedAt: z.iso.datetime({ offset: true }).nullable(),
  finishedAt: z.iso.datetime({ offset: true }).nullable(),
  progress: Progress,
});
export type QuestionnaireResponse = z.infer<typeof QuestionnaireResponse>;

const Params = z.strictObject({ name: QuestionnaireName });

/** Only the one of your own role; the other is a 404. */
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

const ItemParams = z.strictObject({ name: QuestionnaireName, item: text(60) });

/**
 * `null` deletes it. Invalid: the message at `value`; unknown: 404. Once the questionnaire is
 * finished, required answers can be changed but not deleted.
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

/** Sets `onboarding_completed`, or 400 with the missing items as paths. Idempotent. */
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
