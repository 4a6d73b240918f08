import { expect, test } from 'vitest';
import { withQuery } from './send-call.ts';

test.each([
  [{}, '/topics'],
  [{ _q: 'tea & toast' }, '/topics?_q=tea & toast'],
  [{ filters: { user: { id: 7 }, topic: undefined, keyword: null } }, '/topics?filters[user][id]=7'],
  [{ fields: ['name', 'slug'], pagination: { page: 2 } }, '/topics?fields[0]=name&fields[1]=slug&pagination[page]=2'],
])('writes %j as %s', (query, expected) => {
  expect(decodeURIComponent(withQuery('/topics', query).replaceAll('+', ' '))).toBe(expected);
});

test('escapes what would end a value', () => {
  expect(withQuery('/topics', { _q: 'a&b=c#d' })).toBe('/topics?_q=a%26b%3Dc%23d');
});
