import { describe, expect, test } from 'vitest';
import { pageInQuery } from '#http/address-query.ts';
import { articlePath, isNarrowed, type LibraryState, libraryPath, readLibraryState } from './library-address.ts';

const FIRST: LibraryState = { q: '', topic: null, keyword: null, page: 1 };

function queryOf(path: string) {
  return Object.fromEntries(new URL(path, 'http://localhost').searchParams);
}

describe('keeps what the library shows in its address', () => {
  test.each<[Partial<LibraryState>, string]>([
    [{}, '/blogs'],
    [{ q: 'sleep & rest' }, '/blogs?q=sleep+%26+rest'],
    [{ topic: 'sleep' }, '/blogs?topic=sleep'],
    [{ keyword: 'first session', page: 2 }, '/blogs?keyword=first+session&page=2'],
    [
      { q: '%_"\\😀', topic: 'goals', keyword: 'ö', page: 3 },
      '/blogs?q=%25_%22%5C%F0%9F%98%80&topic=goals&keyword=%C3%B6&page=3',
    ],
  ])('writes %j as %s, and reads it back', (state, path) => {
    expect(libraryPath(state)).toBe(path);
    expect(readLibraryState(queryOf(path))).toEqual({ ...FIRST, ...state });
  });

  test.each([
    [{ q: ['one', 'two'] }, { q: 'one' }],
    [{ q: '  spaces \u0000 and NUL ' }, { q: 'spaces   and NUL' }],
    [{ q: 'x'.repeat(10_000) }, { q: 'x'.repeat(200) }],
    [{ q: `${'x'.repeat(199)}😀` }, { q: `${'x'.repeat(199)}\ufffd` }],
    [{ topic: '../etc' }, { topic: null }],
    [{ topic: 'Sleep' }, { topic: null }],
    [{ topic: 'a'.repeat(101) }, { topic: null }],
    [{ keyword: 'k'.repeat(61) }, { keyword: null }],
    [{ page: '0' }, {}],
    [{ page: '-1' }, {}],
    [{ page: '1e3' }, {}],
    [{ page: '99999' }, {}],
    [{ page: '10000' }, { page: 10_000 }],
    [{ unknown: 'x' }, {}],
  ])('ignores the invalid parts of an address: case %#', (query, state) => {
    expect(readLibraryState(query)).toEqual({ ...FIRST, ...state });
  });
});

test('does not count the page number as a filter', () => {
  expect(isNarrowed({ ...FIRST, page: 4 })).toBe(false);
  expect(isNarrowed({ ...FIRST, q: 'x' })).toBe(true);
  expect(isNarrowed({ ...FIRST, topic: 'sleep' })).toBe(true);
  expect(isNarrowed({ ...FIRST, keyword: 'rest' })).toBe(true);
});

test('puts an article at its slug, and counts pages from one', () => {
  expect(articlePath('saying-no')).toBe('/blogs/saying-no');
  expect(pageInQuery({})).toBe(1);
});
