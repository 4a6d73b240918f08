import { expect, test } from 'vitest';
import { readPage } from './read-page.ts';

test.each([
  [undefined, 1],
  ['3', 3],
  ['0', 1],
  ['x', 1],
  [['2'], 1],
])('reads %j as page %i', (asked, page) => {
  expect(readPage(asked)).toBe(page);
});
