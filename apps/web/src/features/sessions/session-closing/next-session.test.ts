import { expect, test } from 'vitest';
import { nextStarts } from './next-session.tsx';

const USUAL = '2026-11-26T11:00:00Z';

test('offers one start a day, the closest to the usual time of day by the coach’s clock', () => {
  const starts = ['2026-11-27T04:00:00Z', '2026-11-27T10:30:00Z', '2026-11-27T18:20:00Z', '2026-11-28T18:00:00Z'];
  expect(nextStarts(starts, USUAL, 'Asia/Kolkata')).toEqual(
    [starts[1], starts[2], starts[3]].slice(0, 3).filter((_, at) => at !== 1),
  );
});

test('offers ten days at most', () => {
  const starts = Array.from({ length: 14 }, (_, day) => `2026-12-${String(day + 1).padStart(2, '0')}T11:00:00Z`);
  expect(nextStarts(starts, USUAL, 'UTC')).toEqual(starts.slice(0, 10));
});
