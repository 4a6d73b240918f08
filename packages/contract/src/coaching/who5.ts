/**
 * The WHO-5 Well-Being Index, wording as published. Source: World Health Organization, Regional
 * Office for Europe (1998), Wellbeing Measures in Primary Health Care: the DepCare Project.
 */
export const WHO5_STEM = 'Over the last two weeks';

export const WHO5_SOURCE = 'WHO-5 Well-Being Index, WHO Regional Office for Europe, 1998';

export const WHO5_ITEMS = [
  'I have felt cheerful and in good spirits',
  'I have felt calm and relaxed',
  'I have felt active and vigorous',
  'I woke up feeling fresh and rested',
  'My daily life has been filled with things that interest me',
] as const;

/** Each answer's value, best first. */
export const WHO5_ANSWERS = [
  { value: 5, label: 'All of the time' },
  { value: 4, label: 'Most of the time' },
  { value: 3, label: 'More than half of the time' },
  { value: 2, label: 'Less than half of the time' },
  { value: 1, label: 'Some of the time' },
  { value: 0, label: 'At no time' },
] as const;

export const WHO5_LOOK_CLOSER = 50;

/** At this score or below we offer help before anything else. */
export const WHO5_OFFER_HELP = 28;

/** The score from 0 to 100: the sum of five answers from 0 to 5, times four. */
export function who5Score(answers: readonly number[]): number {
  const isWhole =
    answers.length === 5 && answers.every((answer) => Number.isInteger(answer) && answer >= 0 && answer <= 5);
  if (!isWhole) throw new RangeError('WHO-5 takes five answers from 0 to 5.');
  return answers.reduce((sum, answer) => sum + answer, 0) * 4;
}
