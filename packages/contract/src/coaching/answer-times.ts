import type { z } from 'zod';
import { oneOf } from '../text.ts';

/** Within how many working days a coach usually answers. */
export const ANSWER_TIMES = {
  'working-day': { words: 'within a working day', days: 1 },
  'two-working-days': { words: 'within two working days', days: 2 },
  'three-working-days': { words: 'within three working days', days: 3 },
  week: { words: 'within a week', days: 5 },
} as const;
export const AnswerTime = oneOf(ANSWER_TIMES, 'Choose how soon you usually answer.');
export type AnswerTime = z.infer<typeof AnswerTime>;
export const ANSWER_TIME_NAMES = AnswerTime.options;
export const DEFAULT_ANSWER_TIME: AnswerTime = 'working-day';

export const answerTimeInWords = (coach: string, answerTime: AnswerTime): string =>
  `${coach} usually answers ${ANSWER_TIMES[answerTime].words}.`;
