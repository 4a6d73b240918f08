import { expect, test } from 'vitest';
import { z } from 'zod';
import { newTimeOrderedId } from './time-ordered-ids.ts';

test('makes ids that sort by the time they were made', () => {
  const times = [0, 1, 255, 256, 1_790_000_000_000, Date.now(), 2 ** 48 - 1];
  const ids = times.map(newTimeOrderedId);
  expect(ids.toSorted()).toEqual(ids);
  for (const [index, id] of ids.entries()) {
    expect(z.uuidv7().parse(id)).toBe(id);
    expect(Number.parseInt(id.replace('-', '').slice(0, 12), 16)).toBe(times[index]);
  }
});

test('makes another id each time, also at the same moment', () => {
  expect(new Set(Array.from({ length: 1_000 }, () => newTimeOrderedId(1))).size).toBe(1_000);
});
