import { expect, test } from 'vitest';
import { type Candidate, sampleRanges } from './mutation-sample.ts';

const candidate = (fromLine: number, toLine = fromLine): Candidate => ({
  fileName: 'a.ts',
  location: { start: { line: fromLine, column: 2 }, end: { line: toLine, column: 9 } },
});
const apart = Array.from({ length: 20 }, (_, line) => candidate(line));

test('draws a sample of the requested size, the same every time', () => {
  const sample = sampleRanges(apart, 5);
  expect(sample).toHaveLength(5);
  expect(sampleRanges([...apart].reverse(), 5)).toEqual(sample);
});

test('returns everything for a sample larger than the source, with lines counted from 1', () => {
  expect(sampleRanges([candidate(0), candidate(4)], 25).toSorted()).toEqual(['a.ts:1:2-1:9', 'a.ts:5:2-5:9']);
});

test('counts what lies within a chosen range', () => {
  const nested = [candidate(0, 19), ...apart];
  expect(sampleRanges(nested, 5)).toHaveLength(5);
  expect(sampleRanges(nested, 5)).not.toContain('a.ts:1:2-20:9');
});

test('merges several changes in the same place into one range', () => {
  expect(sampleRanges([candidate(3), candidate(3), candidate(3)], 3)).toEqual(['a.ts:4:2-4:9']);
  expect(sampleRanges([candidate(3), candidate(3), candidate(3)], 2)).toEqual([]);
});
