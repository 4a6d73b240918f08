import * as contract from '@waymark/contract/library/library';
import { beforeAll, expect, test } from 'vitest';
import { articleSource, newContentFolder } from '#test/content-folder.ts';
import { newPerson, type Person } from '#test/people.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { importContent } from './content-import.service.ts';

const api = startTestApp({ works: false });
const { folder, write } = newContentFolder();

beforeAll(async () => {
  for (const slug of ['one', 'two', 'three']) await write(slug, articleSource({ title: `Article ${slug}` }));
  await importContent(api.services, folder);
});

const keep = (person: Person, slug: string) => api.call(person, contract.addBookmark, { params: { slug } });
const drop = (person: Person, slug: string) => api.call(person, contract.removeBookmark, { params: { slug } });
const list = (person: Person, query = '') => api.call(person, contract.listBookmarks, { query });
const slugs = (person: Person, id: unknown = person.id) =>
  api.call(person, contract.listBookmarkedSlugs, { params: { id } });

test('saves and removes an article, and changes nothing when repeated', async () => {
  const reader = await newPerson(api);
  expect((await slugs(reader)).body).toEqual({ bookmarks: [] });
  for (let times = 0; times < 2; times += 1) {
    expect((await keep(reader, 'one')).body).toEqual({ bookmarked: true });
    expect((await slugs(reader)).body).toEqual({ bookmarks: ['one'] });
  }
  for (let times = 0; times < 2; times += 1) {
    expect((await drop(reader, 'one')).body).toEqual({ bookmarked: false });
    expect((await slugs(reader)).body).toEqual({ bookmarks: [] });
  }
});

test('saves once for ten simultaneous calls', async () => {
  const reader = await newPerson(api);
  const replies = await Promise.all(Array.from({ length: 10 }, () => keep(reader, 'two')));
  expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect((await slugs(reader)).body).toEqual({ bookmarks: ['two'] });
});

test('lists saved articles privately, last saved first, in pages', async () => {
  const reader = await newPerson(api);
  for (const slug of ['two', 'one', 'three']) await keep(reader, slug);
  const { body, headers } = await list(reader, '?pagination[pageSize]=2&populate=*');
  expect(body.data.map((item: { attributes: { slug: string } }) => item.attributes.slug)).toEqual(['three', 'one']);
  expect(body.data[0].attributes).toMatchObject({
    title: 'Article three',
    keywords: { data: [{ attributes: { name: 'rest' } }] },
  });
  expect(body.meta.pagination).toEqual({ page: 1, pageSize: 2, pageCount: 2, total: 3 });
  expect((await slugs(reader)).body).toEqual({ bookmarks: ['three', 'one', 'two'] });
  expect(headers['cache-control']).toBe('no-store');
});

test("keeps each person's bookmarks separate; another's are a 404", async () => {
  const [asha, jon] = [await newPerson(api), await newPerson(api)];
  await keep(asha, 'one');
  expect((await list(jon)).body.data).toEqual([]);
  await drop(jon, 'one');
  expect((await slugs(asha)).body).toEqual({ bookmarks: ['one'] });
  const [foreign, missing] = [await slugs(jon, asha.id), await slugs(jon, 2_000_000_000)];
  expect([foreign.status, foreign.body]).toEqual([404, missing.body]);
});

test('can neither save nor remove a missing article', async () => {
  const reader = await newPerson(api);
  for (const slug of ['not-there', 'bookmarks', 'for-you']) {
    expect((await keep(reader, slug)).status).toBe(404);
    expect((await drop(reader, slug)).status).toBe(404);
  }
  expect((await keep(reader, 'Not There')).status).toBe(400);
});

test.each([
  ['pagination[page]=0', ['pagination', 'page']],
  ['pagination[pageSize]=1000', ['pagination', 'pageSize']],
  ['filters[user][id]=1', ['filters']],
  ['_q=x', ['_q']],
])('names a query that is out of range or unknown: %s', async (query, path) => {
  const { status, body } = await list(await newPerson(api), `?${query}`);
  expect(status).toBe(400);
  expect(body.error.details.errors[0].path).toEqual(path);
});
