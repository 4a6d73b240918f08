import { DAY_MS, MINUTE_MS } from '@waymark/contract/durations';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toInstant, toInstants } from './instants.ts';

test('writes many instants as it writes each, in any order and beyond the years of four digits', () => {
  const instant = fc.oneof(
    fc.integer({ min: 0, max: 9_000 }).map((quarters) => Date.UTC(2026, 10, 22) + quarters * 15 * MINUTE_MS),
    fc.date({ noInvalidDate: true }).map((date) => date.getTime()),
    // Whole minutes of far years, which few dates chosen at random are.
    fc.integer({ min: -100_000_000, max: 99_999_999 }).map((day) => day * DAY_MS),
  );
  fc.assert(
    fc.property(fc.array(instant), (starts) => {
      expect(toInstants(starts)).toEqual(starts.map(toInstant));
    }),
  );
});
