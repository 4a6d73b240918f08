import { z } from 'zod';

/** Within how many working days a coach usually answers. */
export const ANSWER_TIMES = {
  'working-day': { words: 'within a working day', days: 1 },
  'two-working-days': { words: 'within two working days', days: 2 },
  'three-working-days': { words: 'within three working days', days: 3 },
  week: { words: 'within a week', days: 5 },
} as const;
export type AnswerTime = keyof typeof ANSWER_TIMES;
export const ANSWER_TIME_NAMES = Object.keys(ANSWER_TIMES) as AnswerTime[];
export const DEFAULT_ANSWER_TIME: AnswerTime = 'working-day';
export const AnswerTimeName = z.literal(ANSWER_TIME_NAMES, 'Choose how soon you usually answer.');

export const answerTimeInWords = (coach: string, answerTime: AnswerTime): string =>
  `${coach} usually answers ${ANSWER_TIMES[answerTime].words}.`;
