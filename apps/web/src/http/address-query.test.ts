import { expect, test } from 'vitest';
import { pageOf } from './address-query.ts';

test.each([
  [undefined, 1],
  ['3', 3],
  ['0', 1],
  ['x', 1],
  [['2'], 1],
])('reads %j as page %i', (asked, page) => {
  expect(pageOf(asked)).toBe(page);
});
