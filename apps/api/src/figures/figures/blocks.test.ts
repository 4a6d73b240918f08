import { expect, test } from 'vitest';
import { type GroupCounts, splitIntoBlocks } from './blocks.ts';

/** A group by its id, with how many members and answers it has. */
type Counted = readonly [id: number | null, members: number, answers: number];

const split = (...groups: readonly Counted[]) =>
  splitIntoBlocks(
    groups.map(([groupId, members, answers]): GroupCounts => ({ groupId, members, answers })),
    5,
  ).map(({ groupIds, members, answers }) => [groupIds, members, answers]);

test('makes a block of a group with ten members and five answers', () => {
  expect(split([1, 10, 5])).toEqual([[[1], 10, 5]]);
});

test('makes no block of nine members, of four answers, or of no one', () => {
  expect([split([1, 9, 9]), split([1, 30, 4]), split()]).toEqual([[], [], []]);
});

test('merges what is too small, the smallest first, until it is large enough', () => {
  expect(split([4, 6, 3], [2, 5, 3], [3, 6, 3], [1, 5, 3])).toEqual([
    [[1, 2], 10, 6],
    [[3, 4], 12, 6],
  ]);
});

test('merges people in no group before groups of the same size', () => {
  expect(split([3, 4, 2], [2, 4, 2], [null, 4, 1])).toEqual([[[null, 2, 3], 12, 5]]);
});

test('keeps large groups by themselves, before those that were merged', () => {
  expect(split([1, 6, 3], [9, 20, 9], [2, 5, 3])).toEqual([
    [[9], 20, 9],
    [[2, 1], 11, 6],
  ]);
});

test('adds what is left over to the last block, so that no one can be told by difference', () => {
  expect(split([9, 20, 9], [1, 2, 1])).toEqual([[[9, 1], 22, 10]]);
  expect(split([9, 20, 9], [2, 5, 2], [3, 6, 3], [4, 8, 1])).toEqual([
    [[9], 20, 9],
    [[2, 3, 4], 19, 6],
  ]);
});

test('leaves out groups in which no one counts', () => {
  expect(split([1, 0, 0], [2, 10, 5])).toEqual([[[2], 10, 5]]);
});

test('refuses blocks for fewer than five answers', () => {
  expect(() => splitIntoBlocks([], 4)).toThrow('at least 5');
});
