import { expect, test } from 'vitest';
import { keepNotebook, THE_RULE, type Variant } from '#test/notebook/sponsors-notebook.ts';

const LIVES = 120;
const WITHOUT = 16;

const countGivenAway = (lives: number, variant: Variant): number =>
  Array.from({ length: lives }, (_, index) => keepNotebook(index + 1, variant)).filter(Boolean).length;

test('tells sponsors who read every report and invoice of every month nothing about fewer than five people', () => {
  expect(countGivenAway(LIVES, THE_RULE)).toBe(0);
});

test.each([
  ['small groups are hidden and not merged', { merges: false }],
  ['the cut is made from answers', { cutsByMembers: false }],
  ['months are computed again', { freezes: false }],
  ['figures count what stands and not what happened', { flowsOnly: false }],
  ['measures with the same answers have different blocks', { cutsByMembers: false, sharesBlocks: false }],
  ['invoices count the sessions of each group', { billsPublished: false }],
])('finds single people once %s', (_, change) => {
  expect(countGivenAway(WITHOUT, { ...THE_RULE, ...change })).toBeGreaterThan(WITHOUT / 4);
});
