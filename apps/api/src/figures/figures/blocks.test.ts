import { expect, test } from 'vitest';
import { cutIntoBlocks, fewestMembers, type GroupMembers } from './blocks.ts';

/** A group by its id, with how many members it has. */
type Counted = readonly [id: number | null, members: number];

const cut = (...groups: readonly Counted[]) =>
  cutIntoBlocks(
    groups.map(([groupId, members]): GroupMembers => ({ groupId, members })),
    fewestMembers(5),
  ).map(({ groupIds, members }) => [groupIds, members]);

test('makes a block of a group with fifteen members', () => {
  expect(cut([1, 15])).toEqual([[[1], 15]]);
});

test('makes no block of fourteen members, or of no one', () => {
  expect([cut([1, 14]), cut()]).toEqual([[], []]);
});

test('merges what is too small, the smallest first, until it is large enough', () => {
  expect(cut([4, 9], [2, 7], [3, 9], [1, 8])).toEqual([
    [[2, 1], 15],
    [[3, 4], 18],
  ]);
});

test('merges people in no group before groups of the same size', () => {
  expect(cut([3, 6], [2, 6], [null, 6])).toEqual([[[null, 2, 3], 18]]);
});

test('keeps large groups by themselves, before those that were merged', () => {
  expect(cut([1, 9], [9, 20], [2, 8])).toEqual([
    [[9], 20],
    [[2, 1], 17],
  ]);
});

test('adds what is left over to the last block, so that no one can be told by difference', () => {
  expect(cut([9, 20], [1, 2])).toEqual([[[9, 1], 22]]);
  expect(cut([9, 20], [2, 8], [3, 9], [4, 12])).toEqual([
    [[9], 20],
    [[2, 3, 4], 29],
  ]);
});

test('leaves out groups in which no one counts', () => {
  expect(cut([1, 0], [2, 15])).toEqual([[[2], 15]]);
});
