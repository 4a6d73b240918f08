import { WHO5_ANSWERS, WHO5_ITEMS, WHO5_SOURCE, WHO5_STEM, who5Score } from '@waymark/contract/coaching/who5';
import type { CheckInKind } from '@waymark/contract/wellbeing/check-ins';
import { ONE_QUESTION, ONE_QUESTION_ANSWERS, oneQuestionScore } from '@waymark/contract/wellbeing/one-question';

interface Questions {
  readonly questions: readonly string[];
  readonly stem: string | null;
  readonly answers: readonly { readonly value: number; readonly label: string }[];
  readonly source: string | null;
  readonly score: (answers: readonly number[]) => number;
}

export const QUESTIONS: Readonly<Record<CheckInKind, Questions>> = {
  who5: {
    questions: WHO5_ITEMS,
    stem: WHO5_STEM,
    answers: WHO5_ANSWERS,
    source: WHO5_SOURCE,
    score: who5Score,
  },
  'one-question': {
    questions: [ONE_QUESTION],
    stem: null,
    answers: ONE_QUESTION_ANSWERS,
    source: null,
    score: ([answer = 0]) => oneQuestionScore(answer),
  },
};

/** What someone said to the one question, from its score. */
export const oneAnswerWords = (score: number): string =>
  ONE_QUESTION_ANSWERS.find(({ value }) => value * 20 === score)?.label ?? '';
