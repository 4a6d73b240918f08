import type { FreeTimes } from '@waymark/contract/sessions/free-times';
import { expect, test } from 'vitest';
import { takingFrom } from './purchase-words.ts';

const ZONE = 'Asia/Kathmandu';
const SIX = {
  ...{ name: 'Six', lengths: [45], left: 2, of: 6 },
  ...{ from: '2032-01-01T00:00:00Z', until: '2032-03-04T18:15:00Z' },
};
const PERIOD = { left: 4, of: 5, from: '2032-01-01T00:00:00Z', until: '2032-12-31T18:15:00Z' };
const [EARLY, EARLIER, LATE] = ['2032-02-02T10:00:00Z', '2032-02-01T10:00:00Z', '2032-04-01T10:00:00Z'];

const times = (changes: Partial<FreeTimes> = {}) =>
  ({ minutes: 45, allowances: [], purchases: [SIX], ...changes }) as unknown as FreeTimes;

test.each([
  [
    'takes from the package',
    times(),
    [EARLY],
    /^You have 2 of 6 sessions left until .*4 Mar 2032, of “Six”\. This takes one\.$/,
    true,
  ],
  ['counts a series', times(), [EARLIER, EARLY], /This takes 2\.$/, true],
  [
    'says what is beyond it',
    times({ purchases: [{ ...SIX, left: 1 }] }),
    [EARLIER, EARLY],
    /takes one\. What is beyond that isn’t part of a package\.$/,
    true,
  ],
  [
    'refuses a later date',
    times(),
    [LATE],
    /^Sessions of “Six” take place until .*4 Mar 2032\. Please choose an earlier date\.$/,
    false,
  ],
  [
    'goes on with an allowance',
    times({ allowances: [PERIOD] }),
    [EARLY, LATE],
    /This takes one\. You have 4 of 5 sessions left .* This takes one\.$/,
    true,
  ],
] as const)('%s', (_what, given, starts, words, isEnough) => {
  const told = takingFrom(given, starts, ZONE);
  expect(told?.words).toMatch(words);
  expect(told?.isEnough).toBe(isEnough);
});

test('says nothing for another length, or where none is left', () => {
  expect(takingFrom(times({ minutes: 30 }), [EARLY], ZONE)).toBeUndefined();
  expect(takingFrom(times({ purchases: [{ ...SIX, left: 0 }] }), [LATE], ZONE)).toBeUndefined();
});
