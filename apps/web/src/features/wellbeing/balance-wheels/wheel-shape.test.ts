import { expect, test } from 'vitest';
import { wheelShape } from './wheel-shape.ts';

const areas = (values: readonly number[], first = 'Work') =>
  values.map((value, index) => ({ name: index === 0 ? first : `Area ${index}`, value }));

test('draws each area as far out as its number, from the top clockwise', () => {
  const { sectors } = wheelShape(areas([10, 5, 0, 5, 5, 5, 5, 5]), undefined);
  const reach = (path: string) =>
    Math.max(...[...path.matchAll(/-?\d+(\.\d+)?/g)].map(([digits]) => Math.abs(+digits)));
  expect(Math.round(reach(sectors[0]?.path ?? ''))).toBe(100);
  expect(Math.round(reach(sectors[1]?.path ?? ''))).toBe(50);
});

test('compares by name, and outlines the wheel before only if every area was on it', () => {
  const now = areas([7, 7, 7, 7, 7, 7, 7, 7]);
  const same = wheelShape(now, areas([4, 4, 4, 4, 4, 4, 4, 4], 'WORK'));
  expect(same.sectors.map(({ before }) => before)).toEqual(Array(8).fill(4));
  expect(same.outline).toMatch(/^M.*Z$/);
  const renamed = wheelShape(now, areas([4, 4, 4, 4, 4, 4, 4, 4], 'School'));
  expect([renamed.sectors[0]?.before, renamed.outline]).toEqual([null, null]);
  expect(wheelShape(now, undefined).outline).toBeNull();
});
