import {
  type AnswerValue,
  answerSchema,
  isAsked,
  missingItems,
  type QuestionnaireDefinition,
  type QuestionnaireItem,
  type QuestionnaireName,
} from '@waymark/contract/coaching/questionnaire-definitions';
import type { QuestionnaireResponse } from '@waymark/contract/coaching/questionnaires';
import type { SessionUser } from '@waymark/contract/people/session-users';
import { z } from 'zod';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import type { AnswersChange } from '#happened.ts';
import { addChosenTopics, areTopics } from '#people/topics/topics.queries.ts';
import { completeStep, findSessionUser } from '#people/users/users.queries.ts';
import { Problem } from '../../problem.ts';
import type { Services } from '../../services.ts';
import {
  answersThatCount,
  definitionOf,
  findItem,
  objectionToAnswer,
  questionnaireProgressOf,
} from './answers.service.ts';
import {
  deleteAnswers,
  findResponse,
  holdResponse,
  markFinished,
  markSaved,
  upsertAnswer,
} from './questionnaires.queries.ts';

/** In the version they started with or the newest. */
export async function showQuestionnaire(
  { database, questionnaires }: Services,
  userId: UserId,
  name: QuestionnaireName,
): Promise<QuestionnaireResponse> {
  const response = await findResponse(database.db, userId, name);
  const definition = definitionOf(questionnaires, name, response);
  const answers = response?.answers ?? {};
  return {
    definition,
    answers: { ...answers },
    lastItem: response?.lastItem ?? null,
    savedAt: response?.savedAt?.toISOString() ?? null,
    finishedAt: response?.finishedAt?.toISOString() ?? null,
    progress: questionnaireProgressOf(definition, answers),
  };
}

const refused = (objections: readonly (readonly [path: string, message: string])[]) =>
  new z.ZodError(objections.map(([path, message]) => ({ code: 'custom', path: [path], message, input: undefined })));

/** Throws with the item schema's message at `value`; `unknown_topic`. */
async function checkedAnswer(tx: Db, item: QuestionnaireItem, value: AnswerValue): Promise<AnswerValue> {
  const result = answerSchema(item).safeParse(value);
  if (!result.success) throw refused([['value', objectionToAnswer(item, value)]]);
  const isUnknown = item.kind === 'topics' && !(await areTopics(tx, result.data as number[]));
  if (isUnknown) throw new Problem('unknown_topic', { field: 'value' });
  return result.data;
}

/** Throws at `value` for an asked item, which the questionnaire can't be finished without. */
async function refuseIfAsked(tx: Db, userId: UserId, definition: QuestionnaireDefinition, item: QuestionnaireItem) {
  const response = await findResponse(tx, userId, definition.name);
  if (isAsked(definition, item, response?.answers ?? {}))
    throw refused([['value', objectionToAnswer(item, undefined)]]);
}

async function tellOthers(tx: Db, services: Services, change: AnswersChange): Promise<void> {
  for (const keepUp of services.onAnswersChanged) await keepUp(tx, services, change);
}

/**
 * Saves one answer, or deletes it for null. Problems: `not_found` for an item that the person's
 * version doesn't have; `unknown_topic`; an invalid value at `value`.
 */
export function saveAnswer(
  services: Services,
  userId: UserId,
  name: QuestionnaireName,
  itemId: string,
  value: AnswerValue | null,
): Promise<Pick<QuestionnaireResponse, 'progress'> & { savedAt: string }> {
  const { database, questionnaires } = services;
  return database.db.transaction(async (tx) => {
    const newest = definitionOf(questionnaires, name, undefined);
    const held = await holdResponse(tx, userId, name, newest.version);
    const definition = definitionOf(questionnaires, name, held);
    const item = findItem(definition, itemId);
    if (!item) throw new Problem('not_found');

    if (value === null) {
      if (held.finishedAt && item.isRequired) await refuseIfAsked(tx, userId, definition, item);
      await deleteAnswers(tx, held.id, [itemId]);
    } else {
      await upsertAnswer(tx, held.id, itemId, await checkedAnswer(tx, item, value));
    }
    await markSaved(tx, held.id, value === null ? undefined : itemId);
    const isFinished = held.finishedAt !== null;
    await tellOthers(tx, services, {
      userId,
      responseId: held.id,
      definition,
      isFinished,
      saved: { item: itemId, value },
    });

    const after = await findResponse(tx, userId, name);
    if (!after?.savedAt) throw new Error('What was just saved is not there.');
    return { savedAt: after.savedAt.toISOString(), progress: questionnaireProgressOf(definition, after.answers) };
  });
}

/** Finishes it, or throws with the missing items as paths. Idempotent. */
export function finishQuestionnaire(services: Services, userId: UserId, name: QuestionnaireName): Promise<SessionUser> {
  const { database, questionnaires } = services;
  return database.db.transaction(async (tx) => {
    const newest = definitionOf(questionnaires, name, undefined);
    const { id } = await holdResponse(tx, userId, name, newest.version);
    const response = await findResponse(tx, userId, name);
    const { answers = {}, finishedAt = null } = response ?? {};
    if (!finishedAt) {
      const definition = definitionOf(questionnaires, name, response);
      const missing = missingItems(definition, answers);
      if (missing.length > 0) {
        throw refused(missing.map((item) => [item.id, objectionToAnswer(item, answers[item.id])]));
      }
      await markFinished(tx, id);
      await completeStep(tx, userId, 'onboardingCompleted');
      if (name === 'coachee') {
        const { topics } = answersThatCount(definition, answers);
        await addChosenTopics(tx, userId, (topics ?? []) as number[]);
      }
      await tellOthers(tx, services, { userId, responseId: id, definition, isFinished: true });
    }
    const user = await findSessionUser(tx, userId);
    if (!user) throw new Problem('not_found');
    return user;
  });
}
