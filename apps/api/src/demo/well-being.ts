import type { Answers } from '@waymark/contract/coaching/questionnaire-definitions';

/** Consent, five answers, and whether the coach may see the result. */
export const wellBeing = (
  [a, b, c, d, e]: readonly [number, number, number, number, number],
  isShared: boolean,
): Answers => ({
  'who5-consent': true,
  'who5-1': a,
  'who5-2': b,
  'who5-3': c,
  'who5-4': d,
  'who5-5': e,
  'who5-share': isShared,
});
