import type { OpenRange } from '@waymark/contract/sessions/calendars';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  areComplete,
  axisOf,
  hoursInWords,
  minutesAt,
  moreHours,
  moveRange,
  openMinutes,
  rangeBetween,
  stretchRange,
  withoutRange,
  withRange,
} from './open-hours.ts';

const TEN_TO_ONE = { from: 600, to: 780 };
const FOUR_TO_EIGHT = { from: 960, to: 1_200 };
const DAY = [TEN_TO_ONE, FOUR_TO_EIGHT];

const someHours = fc
  .uniqueArray(fc.integer({ min: 0, max: 96 }), { minLength: 2, maxLength: 8 })
  .map((marks) => marks.toSorted((one, other) => one - other).map((mark) => mark * 15))
  .map((marks) =>
    marks.flatMap((from, place) =>
      place % 2 === 0 && marks[place + 1] ? [{ from, to: marks[place + 1] as number }] : [],
    ),
  )
  .filter((ranges) => ranges.length > 0);

const minute = fc.integer({ min: -2_000, max: 3_000 });

function expectOfOneDay(ranges: readonly unknown[]): void {
  const whole = ranges as readonly OpenRange[];
  expect(areComplete(whole)).toBe(true);
  for (const { from, to } of whole) {
    expect(from).toBeGreaterThanOrEqual(0);
    expect(to).toBeLessThanOrEqual(1_440);
  }
}

describe('dragging hours', () => {
  test('keeps hours apart, within their day, and all the others as they are', () => {
    fc.assert(
      fc.property(someHours, fc.nat(), minute, fc.constantFrom('from', 'to'), (ranges, chosen, minutes, end) => {
        const index = chosen % ranges.length;
        for (const next of [moveRange(ranges, index, minutes), stretchRange(ranges, index, end as 'from', minutes)]) {
          expectOfOneDay(next);
          expect(withoutRange(next, index)).toEqual(withoutRange(ranges, index));
        }
      }),
    );
  });

  test('keeps the length of hours that are moved', () => {
    fc.assert(
      fc.property(someHours, fc.nat(), minute, (ranges, chosen, minutes) => {
        expect(openMinutes(moveRange(ranges, chosen % ranges.length, minutes))).toBe(openMinutes(ranges));
      }),
    );
  });

  test('makes hours only in time that is closed', () => {
    const inDay = fc.integer({ min: 0, max: 1_440 });
    fc.assert(
      fc.property(someHours, inDay, inDay, (ranges, began, at) => {
        const made = rangeBetween(ranges, began, at);
        if (made) expectOfOneDay(withRange(ranges, made));
      }),
    );
  });

  test.each([
    ['moves hours', moveRange(DAY, 1, -30), '10 am – 1 pm, 3:30 pm – 7:30 pm'],
    ['stops at other hours', moveRange(DAY, 0, 600), '1 pm – 4 pm, 4 pm – 8 pm'],
    ['stops at midnight', moveRange(DAY, 1, 900), '10 am – 1 pm, 8 pm – 12 am'],
    ['stretches the start', stretchRange(DAY, 0, 'from', 540), '9 am – 1 pm, 4 pm – 8 pm'],
    ['stretches the end to the next hours', stretchRange(DAY, 0, 'to', 1_300), '10 am – 4 pm, 4 pm – 8 pm'],
    ['keeps a quarter of an hour', stretchRange(DAY, 0, 'to', 0), '10 am – 10:15 am, 4 pm – 8 pm'],
  ])('%s', (_what, ranges, words) => {
    expect(hoursInWords(ranges)).toBe(words);
  });

  test.each([
    ['forward', 800, 900, { from: 800, to: 900 }],
    ['backward', 900, 800, { from: 800, to: 900 }],
    ['up to other hours', 800, 1_100, { from: 800, to: 960 }],
    ['no further back than other hours', 900, 0, { from: 780, to: 900 }],
    ['nothing by a press alone', 800, 800, undefined],
    ['nothing on open time', 610, 900, undefined],
  ])('makes %s', (_what, began, at, made) => {
    expect(rangeBetween(DAY, began, at)).toEqual(made);
  });

  test('leaves alone hours whose times are being typed', () => {
    const typed = [{ from: 600, to: null }, FOUR_TO_EIGHT];
    expect(moveRange(typed, 0, 60)).toBe(typed);
    expect(stretchRange(typed, 0, 'to', 700)).toBe(typed);
  });
});

test('adds usual hours that are still closed, and empty fields if there are none', () => {
  expect(hoursInWords(moreHours([]))).toBe('9 am – 12 pm');
  expect(hoursInWords(moreHours(DAY))).toBe('7 am – 9 am, 10 am – 1 pm, 4 pm – 8 pm');
  expect(moreHours([{ from: 0, to: 1_440 }])).toContainEqual({ from: null, to: null });
});

test('draws a week from 6 am to 10 pm, and further for hours outside', () => {
  expect(axisOf([DAY, []])).toEqual({ from: 360, to: 1_320 });
  expect(axisOf([[{ from: 290, to: 1_385 }]])).toEqual({ from: 240, to: 1_440 });
});

test('finds quarters of an hour on the axis', () => {
  const axis = { from: 360, to: 1_320 };
  expect([-0.2, 0, 0.251, 1, 1.5].map((share) => minutesAt(share, axis))).toEqual([360, 360, 600, 1_320, 1_320]);
});

test.each([
  [[], true],
  [DAY, true],
  [[FOUR_TO_EIGHT, TEN_TO_ONE], true],
  [[TEN_TO_ONE, { from: 780, to: 800 }], true],
  [[TEN_TO_ONE, { from: 779, to: 800 }], false],
  [[{ from: 600, to: 600 }], false],
  [[{ from: null, to: 600 }], false],
])('takes %j as complete: %s', (ranges, isComplete) => {
  expect(areComplete(ranges)).toBe(isComplete);
});
