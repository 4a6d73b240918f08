'use client';

import {
  type Answers,
  type AnswerValue,
  answerSchema,
  itemsOf,
  type QuestionnaireItem,
} from '@waymark/contract/coaching/questionnaire-definitions';
import type { QuestionnaireResponse } from '@waymark/contract/coaching/questionnaires';
import { useSaveQueue } from '#forms/use-save-queue.ts';
import { useSavedAnswers, useSendAnswer } from './questionnaires.api.ts';

const TYPING_PAUSE_MS = 800;

const isEmpty = (value: AnswerValue) => (typeof value === 'string' ? value.trim() : value) === '' || isNothing(value);
const isNothing = (value: AnswerValue) => Array.isArray(value) && value.length === 0;

export function useAnswers(response: QuestionnaireResponse, userId: number) {
  const { definition, finishedAt } = response;
  const saved = useSavedAnswers(response);
  const sendAnswer = useSendAnswer(definition.name);
  const { queue, state } = useSaveQueue<AnswerValue | null>({
    name: `questionnaire ${definition.name}`,
    userId,
    send: sendAnswer,
    onRestore(key, value) {
      const item = itemsOf(definition).find(({ id }) => id === key);
      if (item) give(item, value);
    },
  });

  /** `null` clears an answer. Invalid values, like half a sentence, wait until they are valid. */
  function give(item: QuestionnaireItem, value: AnswerValue | null): void {
    const isTakenBack = value === null || isEmpty(value);
    if (isTakenBack && item.isRequired && finishedAt !== null) queue.hold(item.id, value ?? '');
    else if (isTakenBack) takeBack(item);
    else if (answerSchema(item).safeParse(value).success) {
      queue.put(item.id, value, item.kind === 'text' ? TYPING_PAUSE_MS : 0);
    } else queue.hold(item.id, value);
  }

  function takeBack({ id, kind }: QuestionnaireItem): void {
    const isKnown = saved[id] !== undefined || id in queue.state.get().unsaved;
    if (isKnown) queue.put(id, null, kind === 'text' ? TYPING_PAUSE_MS : 0);
  }

  const all = Object.entries<AnswerValue | null>({ ...saved, ...state.unsaved });
  const answers: Answers = Object.fromEntries(all.filter((entry): entry is [string, AnswerValue] => entry[1] !== null));

  return { answers, give, status: state.status, refusals: state.refusals, flush: queue.flush };
}
