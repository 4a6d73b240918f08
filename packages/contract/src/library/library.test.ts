import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { KEYWORDS_OVERALL, KEYWORDS_PER_ITEM, keywordChips, type LibraryItem, LibraryQuery } from './library.ts';

function itemWith(keywords: readonly string[]): LibraryItem {
  return {
    id: 1,
    attributes: {
      title: 'Grief at work',
      slug: 'grief-at-work',
      summary: 'What to say.',
      readingMinutes: 4,
      publishedOn: '2026-03-01',
      topics: { data: [] },
      keywords: { data: keywords.map((name, place) => ({ id: place + 1, attributes: { name } })) },
    },
  };
}

describe('keyword chips', () => {
  test('takes three of each item, in their original order', () => {
    expect(keywordChips([itemWith(['a', 'b', 'c', 'd']), itemWith(['e'])])).toEqual(['a', 'b', 'c', 'e']);
  });

  test('shows each once; a repeat takes up no place', () => {
    expect(keywordChips([itemWith(['a', 'b', 'c']), itemWith(['c', 'b', 'a', 'd']), itemWith(['d'])])).toEqual([
      'a',
      'b',
      'c',
      'd',
    ]);
  });

  test('stops at ten', () => {
    const items = Array.from({ length: 5 }, (_, place) => itemWith([`${place}a`, `${place}b`, `${place}c`]));

    expect(keywordChips(items)).toEqual(['0a', '0b', '0c', '1a', '1b', '1c', '2a', '2b', '2c', '3a']);
  });

  test('keeps the limits for any list', () => {
    const words = fc.array(fc.constantFrom(...'abcdefghijklmnop'), { maxLength: 8 });
    fc.assert(
      fc.property(fc.array(words, { maxLength: 12 }), (lists) => {
        const chips = keywordChips(lists.map(itemWith));

        expect(chips.length).toBeLessThanOrEqual(KEYWORDS_OVERALL);
        expect(new Set(chips).size).toBe(chips.length);
        const first = new Set(lists.flatMap((list) => list.slice(0, KEYWORDS_PER_ITEM)));
        expect(chips.every((chip) => first.has(chip))).toBe(true);
        expect(chips.length).toBe(Math.min(first.size, KEYWORDS_OVERALL));
      }),
    );
  });
});

describe('a query of the library', () => {
  test.each([[{ filters: { topics: { slug: 'sleep' } } }], [{ filters: { topics: { slug: { $eq: 'sleep' } } } }]])(
    'accepts a topic plainly or with $eq: %j',
    (query) => {
      expect(LibraryQuery.parse(query).filters).toEqual({ topics: { slug: 'sleep' } });
    },
  );

  test.each([
    [{ _q: 'x'.repeat(201) }, '_q'],
    [{ filters: { topics: { slug: '../etc' } } }, 'filters.topics.slug'],
    [{ filters: { author: { id: 1 } } }, 'filters'],
    [{ pagination: { pageSize: '101' } }, 'pagination.pageSize'],
    [{ pagination: { page: '0' } }, 'pagination.page'],
  ])('case %#: rejects what is invalid by name', (query, path) => {
    const result = LibraryQuery.safeParse(query);

    expect(result.error?.issues.map((issue) => issue.path.join('.'))).toEqual([path]);
  });
});
