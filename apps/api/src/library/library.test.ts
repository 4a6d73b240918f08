import * as contract from '@waymark/contract/library/library';
import { updateUser } from '@waymark/contract/people/session-users';
import { listTopics } from '@waymark/contract/people/topics';
import { describe, expect, test } from 'vitest';
import { countStatements } from '#test/counted-statements.ts';
import { importLibrary, NEWEST_FIRST, slugsOf } from '#test/library-articles.ts';
import { newPerson, type Person } from '#test/people.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { findArticle } from './article.queries.ts';
import { listLibrary } from './library.queries.ts';

const api = startTestApp({ works: false });

importLibrary(api);

const list = (query = '') => api.call(null, contract.listLibrary, { query });
const show = (slug: string, query = '') => api.call(null, contract.showArticle, { params: { slug }, query });

describe('the library', () => {
  test("is public, newest first, in the specification's shape", async () => {
    const { status, body, headers } = await list();
    expect(status).toBe(200);
    expect(slugsOf(body)).toEqual(NEWEST_FIRST);
    expect(body.meta.pagination).toEqual({ page: 1, pageSize: 25, pageCount: 1, total: 5 });
    expect(body.data.at(-1)).toEqual({
      id: expect.any(Number),
      attributes: {
        title: 'Noticing burnout early',
        slug: 'noticing-burnout',
        summary: 'Exhaustion comes last.',
        readingMinutes: 1,
        publishedOn: '2026-01-05',
        topics: {
          data: [
            { id: expect.any(Number), attributes: { name: 'Burnout', slug: 'burnout' } },
            { id: expect.any(Number), attributes: { name: 'Sleep', slug: 'sleep' } },
          ],
        },
        keywords: {
          data: ['exhaustion', 'workload', 'rest'].map((name) => ({ id: expect.any(Number), attributes: { name } })),
        },
      },
    });
    expect(headers['cache-control']).toBe('public, max-age=60');
  });

  test('comes in pages; one beyond the end is empty and has the total', async () => {
    const second = (await list('?pagination[page]=2&pagination[pageSize]=2')).body;
    expect(slugsOf(second)).toEqual(['hard-talk', 'a-busy-mind']);
    expect(second.meta.pagination).toEqual({ page: 2, pageSize: 2, pageCount: 3, total: 5 });
    const beyond = (await list('?pagination[page]=9&pagination[pageSize]=2')).body;
    expect(beyond).toEqual({ data: [], meta: { pagination: { page: 9, pageSize: 2, pageCount: 3, total: 5 } } });
  });

  test.each([
    ['filters[topics][slug]=sleep', ['shift-work', 'a-busy-mind', 'noticing-burnout']],
    ['filters[topics][slug][$eq]=burnout', ['noticing-burnout']],
    ['filters[keywords][name]=rest', ['shift-work', 'a-busy-mind', 'noticing-burnout']],
    ['filters[keywords][name][$eq]=rest&filters[topics][slug]=burnout', ['noticing-burnout']],
    ['filters[topics][slug]=sleep&_q=night', ['a-busy-mind']],
    ['filters[topics][slug]=astrology', []],
    ["filters[keywords][name]=no'such", []],
    ['populate=*&sort=publishedOn:desc&fields[0]=title', NEWEST_FIRST],
    ['populate[keywords][fields][0]=name&populate[topics]=true', NEWEST_FIRST],
    ['_q=', NEWEST_FIRST],
    ['_q=%20%20', NEWEST_FIRST],
  ])('answers %s', async (query, expected) => {
    const reply = await list(`?${query}`);
    expect(reply.status).toBe(200);
    expect(slugsOf(reply.body)).toEqual(expected);
  });

  test.each([
    ['pagination[pageSize]=101', ['pagination', 'pageSize']],
    ['pagination[page]=0', ['pagination', 'page']],
    ['filters[slug]=x', ['filters', 'slug']],
    ['filters[topics][name]=Sleep', ['filters', 'topics', 'slug']],
    ['filters[topics][slug]=Sleep!', ['filters', 'topics', 'slug']],
    ['filters[$or][0][title]=x', ['filters', '$or']],
    ['filters[content][$contains]=x', ['filters', 'content']],
    ['_q[]=a', ['_q']],
    ['_q=a&_q=b', ['_q']],
    ['q=a', ['q']],
  ])('rejects %s by name', async (query, path) => {
    const { status, body } = await list(`?${query}`);
    expect(status).toBe(400);
    expect(body.error.name).toBe('ValidationError');
    expect(body.error.details.errors[0].path).toEqual(path);
  });
});

describe("a person's library", () => {
  const forMe = (person: Person, query = '') => api.call(person, contract.listLibraryForMe, { query });
  const choose = async (person: Person, ...slugs: string[]) => {
    const { data } = (await api.call(null, listTopics)).body;
    const topics = data
      .filter((topic: { attributes: { slug: string } }) => slugs.includes(topic.attributes.slug))
      .map(({ id }: { id: number }) => id);
    await api.call(person, updateUser, { params: { id: person.id }, body: { topics } });
  };

  test('starts with articles on most of their topics, then the newest', async () => {
    const person = await newPerson(api);
    expect(slugsOf((await forMe(person)).body)).toEqual(NEWEST_FIRST);
    await choose(person, 'sleep', 'burnout');
    const { body, headers } = await forMe(person);
    expect(slugsOf(body)).toEqual(['noticing-burnout', 'shift-work', 'a-busy-mind', 'grief-at-work', 'hard-talk']);
    expect(headers['cache-control']).toBe('no-store');
  });

  test('says which of their topics an article is about, so that it can say why it comes first', async () => {
    const person = await newPerson(api);
    await choose(person, 'sleep', 'burnout');
    const chosen = Object.fromEntries(
      (await forMe(person)).body.data.map((item: contract.LibraryItemForMe) => [
        item.attributes.slug,
        item.attributes.chosenTopics.data.map(({ attributes }) => attributes.slug),
      ]),
    );

    expect(chosen).toMatchObject({
      'noticing-burnout': ['burnout', 'sleep'],
      'shift-work': ['sleep'],
      'hard-talk': [],
    });
  });

  test('accepts the same queries, and is private', async () => {
    const [asha, jon] = [await newPerson(api), await newPerson(api)];
    await choose(asha, 'grief');
    expect(slugsOf((await forMe(asha, '?pagination[pageSize]=1')).body)).toEqual(['grief-at-work']);
    expect(slugsOf((await forMe(asha, '?_q=burnuot')).body)).toEqual(['noticing-burnout']);
    expect(slugsOf((await forMe(jon)).body)).toEqual(NEWEST_FIRST);
    expect((await forMe(asha, '?pagination[page]=x')).status).toBe(400);
  });
});

describe('an article', () => {
  test('can be read, with its sources and three related ones', async () => {
    const { status, body, headers } = await show('noticing-burnout', '?populate=*');
    expect(status).toBe(200);
    const { related, ...attributes } = body.data.attributes;
    expect(attributes).toMatchObject({
      title: 'Noticing burnout early',
      content: 'Some words to read.',
      sources: [{ title: 'Burn-out', publisher: 'World Health Organization', url: 'https://www.who.int/' }],
    });
    expect(slugsOf(related)).toEqual(['shift-work', 'a-busy-mind', 'grief-at-work']);
    expect(related.data[0]).toEqual((await list()).body.data[0]);
    expect(headers['cache-control']).toBe('public, max-age=60');
  });

  test('is a 404 if missing; an invalid address is a 400', async () => {
    const missing = await show('not-there');
    expect([missing.status, missing.body.error.name]).toEqual([404, 'NotFoundError']);
    for (const slug of ['Not There', '%', "'", 'x'.repeat(100), 'x'.repeat(101)]) {
      expect([400, 404]).toContain((await show(slug)).status);
    }
    expect((await show('grief-at-work', '?filters[id]=1')).body.error.message).toBe('Invalid parameters: filters');
  });
});

test('reads a page of the library and an article in one SQL statement each', async () => {
  const { db, count } = countStatements(api.db);
  expect((await listLibrary(db, { _q: 'burnuot', filters: { topics: { slug: 'sleep' } } })).data).toHaveLength(1);
  expect(count()).toBe(1);
  expect(await findArticle(db, 'grief-at-work')).toBeDefined();
  expect(count()).toBe(2);
});
