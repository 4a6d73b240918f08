import { updateUser } from '@waymark/contract/people/session-users';
import * as contract from '@waymark/contract/people/topics';
import { beforeAll, describe, expect, test } from 'vitest';
import { newPerson, type Person } from '#test/people.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { topics } from './topics.table.ts';

const api = startTestApp({ works: false });
const NAMES = ['Sleep', 'burnout', 'Grief', 'Habits'];

const ids: Record<string, number> = {};
beforeAll(async () => {
  const rows = await api.db
    .insert(topics)
    .values(NAMES.map((name) => ({ name, slug: name.toLowerCase() })))
    .returning();
  for (const { name, id } of rows) ids[name] = id;
});

const list = (query = '') => api.call(null, contract.listTopics, { query });
const chosen = (person: Person, id: unknown = person.id) =>
  api.call(person, contract.listChosenTopics, { params: { id } });
const choose = (person: Person, body: Record<string, unknown>, id = person.id) =>
  api.call(person, updateUser, { params: { id }, body });
const namesOf = (answer: { topics: { name: string }[] }) => answer.topics.map(({ name }) => name);

describe('the topics', () => {
  test('are public, sorted by name and cacheable for a minute', async () => {
    const { status, body, headers } = await list();
    expect(status).toBe(200);
    expect(body.data.map(({ attributes }: { attributes: unknown }) => attributes)).toEqual([
      { name: 'burnout', slug: 'burnout' },
      { name: 'Grief', slug: 'grief' },
      { name: 'Habits', slug: 'habits' },
      { name: 'Sleep', slug: 'sleep' },
    ]);
    expect(body.meta).toEqual({ pagination: { page: 1, pageSize: 25, pageCount: 1, total: 4 } });
    expect(headers['cache-control']).toBe('public, max-age=60');
    expect((await api.app.inject({ url: '/topics/' })).json()).toEqual(body);
  });

  test('come in pages; one beyond the end is empty and has the total', async () => {
    const second = await list('?pagination[page]=2&pagination[pageSize]=3');
    expect(second.body.data).toHaveLength(1);
    expect(second.body.meta.pagination).toEqual({ page: 2, pageSize: 3, pageCount: 2, total: 4 });
    const beyond = await list('?pagination[page]=1000000&pagination[pageSize]=100');
    expect(beyond.body).toEqual({
      data: [],
      meta: { pagination: { page: 1_000_000, pageSize: 100, pageCount: 1, total: 4 } },
    });
  });

  test.each([
    ['pagination[pageSize]=101', ['pagination', 'pageSize']],
    ['pagination[pageSize]=0', ['pagination', 'pageSize']],
    ['pagination[pageSize]=-1', ['pagination', 'pageSize']],
    ['pagination[page]=0', ['pagination', 'page']],
    ['pagination[page]=1000001', ['pagination', 'page']],
    ['pagination[page]=1e3', ['pagination', 'page']],
    ['pagination[page][]=1', ['pagination', 'page']],
    ['pagination[page]=1&pagination[page]=2', ['pagination', 'page']],
    ['pagination[limit]=5', ['pagination', 'limit']],
    ['filters[name]=Sleep', ['filters']],
  ])('name a query out of range: %s', async (query, path) => {
    const { status, body } = await list(`?${query}`);
    expect(status).toBe(400);
    expect(body.error.details.errors[0].path).toEqual(path);
  });
});

describe("a person's topics", () => {
  test('are the latest choice, each once, by name', async () => {
    const person = await newPerson(api);
    expect((await chosen(person)).body).toEqual({ topics: [] });
    const wanted = [ids.Sleep, ids.burnout, ids.Sleep];
    const reply = await choose(person, { topics: wanted, id: person.id });
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({ id: person.id, email: person.email });
    expect(namesOf((await chosen(person)).body)).toEqual(['burnout', 'Sleep']);
    await choose(person, { topics: [ids.Grief] });
    expect((await chosen(person)).body).toEqual({ topics: [{ id: ids.Grief, name: 'Grief', slug: 'grief' }] });
    await choose(person, { topics: [] });
    expect((await chosen(person)).body).toEqual({ topics: [] });
  });

  test('stay the same when only the name changes, or when a new one is unknown', async () => {
    const person = await newPerson(api);
    await choose(person, { topics: [ids.Sleep] });
    await choose(person, { firstName: 'Asha' });
    const refused = await choose(person, { firstName: 'Other', topics: [ids.Grief, 2_000_000_000] });
    expect(refused.status).toBe(400);
    expect(refused.body.error).toMatchObject({ name: 'ValidationError', message: 'This is not a topic.' });
    expect(refused.body.error.details.errors[0].path).toEqual(['topics']);
    expect(namesOf((await chosen(person)).body)).toEqual(['Sleep']);
    expect((await choose(person, {})).body.firstName).toBe('Asha');
  });

  test('are one of two simultaneous choices, never a mixture', async () => {
    const person = await newPerson(api);
    const choices = [
      [ids.Sleep, ids.burnout],
      [ids.Grief, ids.Habits],
    ];
    for (let round = 0; round < 5; round += 1) {
      const replies = await Promise.all(choices.map((wanted) => choose(person, { topics: wanted })));
      expect(replies.map(({ status }) => status)).toEqual([200, 200]);
      expect([
        ['burnout', 'Sleep'],
        ['Grief', 'Habits'],
      ]).toContainEqual(namesOf((await chosen(person)).body));
    }
  });

  test.each([
    [Array.from({ length: 10_000 }, (_, index) => index + 1), 'Choose 100 topics at most.'],
    [['1'], 'This is not a topic.'],
    [[1.5], 'This is not a topic.'],
    [[0], 'This is not a topic.'],
    [[-1], 'This is not a topic.'],
    [[2_147_483_648], 'This is not a topic.'],
    [[null], 'This is not a topic.'],
    ['1,2', /array/i],
    [{ connect: [1] }, /array/i],
    [null, /array/i],
  ])('cannot be unknown ones: %#', async (wanted, message) => {
    const person = await newPerson(api);
    const { status, body } = await choose(person, { topics: wanted });
    expect(status).toBe(400);
    expect(body.error).toMatchObject({ name: 'ValidationError', message: expect.stringMatching(message) });
    expect(body.error.details.errors[0].path[0]).toBe('topics');
  });

  test("are visible to and changeable by no one else; another's id is a 404", async () => {
    const [asha, jon] = [await newPerson(api), await newPerson(api)];
    await choose(asha, { topics: [ids.Sleep] });
    const missing = await chosen(jon, 2_000_000_000);
    for (const reply of [
      await chosen(jon, asha.id),
      await choose(jon, { topics: [] }, asha.id),
      await choose(jon, { topics: [ids.Grief], id: asha.id }),
    ]) {
      expect([reply.status, reply.body]).toEqual([404, missing.body]);
    }
    expect(namesOf((await chosen(asha)).body)).toEqual(['Sleep']);
  });
});

test.each([
  ['role', 11],
  ['sub_role', 7],
  ['email', 'other@example.org'],
  ['username', 'other@example.org'],
  ['family', 1],
  ['confirmed', true],
  ['blocked', false],
  ['password', 'quiet-harbour-42'],
  ['phone', '+14155550132'],
])('keep others from changing their %s', async (field, value) => {
  const person = await newPerson(api);
  const { status, body } = await choose(person, { topics: [], [field]: value });
  expect(status).toBe(400);
  expect(body.error.message).toBe(`Invalid parameters: ${field}`);
});
