import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAY_PARTS, dayParts, WEEK_CELLS, WEEKDAY_LABELS, WEEKDAYS, WeeklyHours } from './weekly-hours.ts';

test('has 28 slots from Monday, with each part of a day starting where the last one ends', () => {
  expect(WEEK_CELLS).toHaveLength(28);
  expect(WEEK_CELLS.slice(0, 5)).toEqual(['mon-early', 'mon-morning', 'mon-afternoon', 'mon-evening', 'tue-early']);
  expect(Object.keys(WEEKDAY_LABELS)).toEqual([...WEEKDAYS]);
  const starts = dayParts.map((part) => DAY_PARTS[part].fromHour);
  expect(starts.slice(1)).toEqual(dayParts.map((part) => DAY_PARTS[part].toHour).slice(0, -1));
});

test('stores slots once, in the order of the week, whatever their original order', () => {
  const cells = fc.subarray([...WEEK_CELLS], { minLength: 1 });
  fc.assert(
    fc.property(
      cells.chain((some) => fc.tuple(fc.constant(some), fc.shuffledSubarray(some, { minLength: some.length }))),
      ([some, shuffled]) => {
        expect(WeeklyHours.parse(shuffled)).toEqual(some);
        if (some.length <= 14) expect(WeeklyHours.parse([...shuffled, ...some])).toEqual(some);
      },
    ),
  );
});

test.each([
  ['none', [], 'Choose at least one time.'],
  ['an invalid slot', ['mon-night'], 'This is not a time of the week.'],
  ['too many', Array(29).fill('mon-early'), 'Choose each time once.'],
])('rejects %s with a sentence', (_what, cells, message) => {
  expect(WeeklyHours.safeParse(cells).error?.issues[0]?.message).toBe(message);
});
