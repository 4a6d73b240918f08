/** Ours, for the weeks between: it is no part of the WHO-5, and its score isn't one. */
export const ONE_QUESTION = 'How have you been this week?';

/** Each answer's value, best first; by text message people send the digit. */
export const ONE_QUESTION_ANSWERS = [
  { value: 5, label: 'Very well' },
  { value: 4, label: 'Well' },
  { value: 3, label: 'All right' },
  { value: 2, label: 'Not so well' },
  { value: 1, label: 'Badly' },
  { value: 0, label: 'Very badly' },
] as const;

/** From 0 to 100, in steps of 20. */
export function oneQuestionScore(answer: number): number {
  if (!Number.isInteger(answer) || answer < 0 || answer > 5) throw new RangeError('The answer is from 0 to 5.');
  return answer * 20;
}
