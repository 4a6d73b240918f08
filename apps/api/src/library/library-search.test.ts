import { listLibrary } from '@waymark/contract/library/library';
import { describe, expect, test } from 'vitest';
import { importLibrary, slugsOf } from '#test/library-articles.ts';
import { startTestApp } from '#test/start-test-app.ts';

const api = startTestApp({ works: false });
importLibrary(api);

const list = (query: string) => api.call(null, listLibrary, { query });
const search = async (words: string) => slugsOf((await list(`?_q=${encodeURIComponent(words)}`)).body);

describe('a search', () => {
  test.each([
    ['burnout', 'noticing-burnout'],
    ['BURNOUT early', 'noticing-burnout'],
    ['burnuot', 'noticing-burnout'],
    ['bunrout', 'noticing-burnout'],
    ['exhausted', 'noticing-burnout'],
    ['slep', 'a-busy-mind'],
    ['dificult conversation', 'hard-talk'],
    ['difficult convrsation', 'hard-talk'],
    ['conversations', 'hard-talk'],
    ['greif', 'grief-at-work'],
    ['"grief at work"', 'grief-at-work'],
    ['feedbak', 'hard-talk'],
    ['kindly', 'hard-talk'],
  ])('for %s finds the intended article', async (words, slug) => {
    expect((await search(words))[0]).toBe(slug);
  });

  test('ranks matches in a title above matches in a text', async () => {
    expect(await search('workload')).toEqual(['noticing-burnout', 'hard-talk']);
    expect(await search('conversation')).toEqual(['hard-talk']);
  });

  test('for two words finds articles with both, and can exclude a word', async () => {
    expect(await search('work grief')).toEqual(['grief-at-work']);
    expect(await search('work -grief')).not.toContain('grief-at-work');
    expect(await search('burnout or grief')).toHaveLength(2);
  });

  test.each([
    'qqqqzzzz',
    "'",
    '"',
    '"""" \'\'\' ``',
    "'; DROP TABLE articles; --",
    '%',
    '_',
    '%_%',
    '\\',
    '\\\\x00',
    ':*',
    '& | ! <-> ( )',
    '((((((((((',
    'the and of',
    '🌱',
    '👩🏽‍🚀👩🏽‍🚀',
    'מנוחה',
    '睡眠',
    '-',
    '*'.repeat(200),
    'x'.repeat(200),
    'ab '.repeat(66),
  ])('for %s is an ordinary search that finds nothing', async (words) => {
    const reply = await list(`?_q=${encodeURIComponent(words)}`);
    expect(reply.status).toBe(200);
    expect(reply.body.data).toEqual([]);
    expect(reply.body.meta.pagination.total).toBe(0);
  });

  test.each([
    ['201 characters', 'x'.repeat(201)],
    ['10 kB', 'x'.repeat(10_000)],
    ['a NUL', 'a\0b'],
  ])('with %s fails', async (_case, words) => {
    const { status, body } = await list(`?_q=${encodeURIComponent(words)}`);
    expect(status).toBe(400);
    expect(body.error.details.errors[0].path).toEqual(['_q']);
  });
});
