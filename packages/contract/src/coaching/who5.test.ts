import { expect, test } from 'vitest';
import {
  WHO5_ANSWERS,
  WHO5_ITEMS,
  WHO5_LOOK_CLOSER,
  WHO5_OFFER_HELP,
  WHO5_SOURCE,
  WHO5_STEM,
  who5Score,
} from './who5.ts';

test('keeps the published wording, with its source', () => {
  expect(WHO5_STEM).toBe('Over the last two weeks');
  expect(WHO5_ITEMS).toEqual([
    'I have felt cheerful and in good spirits',
    'I have felt calm and relaxed',
    'I have felt active and vigorous',
    'I woke up feeling fresh and rested',
    'My daily life has been filled with things that interest me',
  ]);
  expect(WHO5_ANSWERS.map(({ value, label }) => `${value} ${label}`)).toEqual([
    '5 All of the time',
    '4 Most of the time',
    '3 More than half of the time',
    '2 Less than half of the time',
    '1 Some of the time',
    '0 At no time',
  ]);
  expect(WHO5_SOURCE).toBe('WHO-5 Well-Being Index, WHO Regional Office for Europe, 1998');
});

test.each([
  [[0, 0, 0, 0, 0], 0],
  [[1, 2, 3, 4, 3], 52],
  [[5, 5, 5, 5, 5], 100],
])('scores the answers %j as %i', (answers, score) => {
  expect(who5Score(answers)).toBe(score);
});

test('offers help first up to a sum of 7, and looks closer up to 12', () => {
  expect(who5Score([2, 2, 1, 1, 1])).toBe(WHO5_OFFER_HELP);
  expect(who5Score([2, 2, 2, 1, 1])).toBeGreaterThan(WHO5_OFFER_HELP);
  expect(who5Score([3, 3, 2, 2, 2])).toBeLessThanOrEqual(WHO5_LOOK_CLOSER);
  expect(who5Score([3, 3, 3, 2, 2])).toBeGreaterThan(WHO5_LOOK_CLOSER);
});

test.each([[[]], [[1, 2, 3, 4]], [[1, 2, 3, 4, 5, 5]], [[1, 2, 3, 4, 6]], [[1, 2, 3, 4, -1]], [[1, 2, 3, 4, 2.5]]])(
  'rejects the answers %j',
  (answers) => {
    expect(() => who5Score(answers)).toThrow(RangeError);
  },
);
