import { listCoaches } from '@waymark/contract/coaching/coaches';
import { listLibrary, showArticle } from '@waymark/contract/library/library';
import { listTopics } from '@waymark/contract/people/topics';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import Fastify from 'fastify';
import fp from 'fastify-plugin';
import { expect, test, vi } from 'vitest';
import { tellContentChanged } from '#db/notices.ts';
import type { App } from '#module.ts';
import { readAddresses } from '#test/every-read.ts';
import { importLibrary } from '#test/library-articles.ts';
import { newPerson } from '#test/people.ts';
import { newShownCoach } from '#test/shown-coaches.ts';
import { startAnotherApp } from '#test/start-another-app.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { toldByHand } from '#test/told-by-hand.ts';
import { contentNoticesPlugin } from './content-notices.ts';
import { keptAnswersPlugin } from './kept-answers.ts';

const api = startTestApp({ works: false });
importLibrary(api);

const TOPICS = listTopics.url;
const ARTICLE = showArticle.url.replace(':slug', 'a-busy-mind');
const rename = (name: string) => api.db.execute(sql`UPDATE topics SET name = ${name} WHERE slug = 'grief'`);

async function read(app: App, url: string, headers: Record<string, string> = {}) {
  const { statusCode, body, headers: all } = await app.inject({ url, headers });
  const { date: _date, 'x-request-id': _id, ...others } = all;
  return { statusCode, body, headers: others };
}

test('gives the same answer until the content changes, whichever connection tells of it', async () => {
  const app = await startAnotherApp(api.services);
  // Nothing is kept before notices are heard.
  await vi.waitFor(async () => {
    await rename(`Grief ${Math.random()}`);
    const first = await read(app, TOPICS);
    await rename('Loss');
    expect((await read(app, TOPICS)).body).toBe(first.body);
  }, 30_000);
  expect((await read(app, TOPICS, { 'cache-control': 'no-cache' })).body).toContain('Loss');

  await rename('Mourning');
  await tellContentChanged(api.db);

  await vi.waitFor(async () => expect((await read(app, TOPICS)).body).toContain('Mourning'), 30_000);
});

test('asks the database while notices could be missed', async () => {
  const told = toldByHand(api.services);
  const app = await startAnotherApp(told.services);
  await rename('Grief');
  await read(app, TOPICS);
  told.hears = false;
  await rename('Sorrow');

  expect((await read(app, TOPICS)).body).toContain('Sorrow');
});

test('keeps no refusal', async () => {
  const app = await startAnotherApp(toldByHand(api.services).services);
  const missing = showArticle.url.replace(':slug', 'a-later-one');
  expect((await read(app, missing)).statusCode).toBe(404);
  await api.db.execute(sql`UPDATE articles SET slug = 'a-later-one' WHERE slug = 'hard-talk'`);

  expect(await read(app, missing)).toMatchObject({ statusCode: 200, body: expect.stringContaining('a-later-one') });
});

test('keeps no answer that was read before the content changed', async () => {
  const { promise: waiting, resolve: letGo } = Promise.withResolvers<void>();
  let isLate = false;
  const { session } = api.db._;
  const isRead = vi.fn();
  const late = Object.create(session, {
    prepareQuery: {
      value(...query: Parameters<typeof session.prepareQuery>) {
        const prepared = session.prepareQuery(...query);
        const execute = prepared.execute.bind(prepared);
        prepared.execute = async (...values) => {
          const rows = await execute(...values);
          isRead();
          if (isLate) await waiting;
          return rows;
        };
        return prepared;
      },
    },
  });
  const told = toldByHand(api.services, {
    db: Object.create(api.db, { _: { value: { ...api.db._, session: late } } }),
  });
  const app = await startAnotherApp(told.services);
  await rename('Before');
  isLate = true;
  isRead.mockClear();

  const early = read(app, TOPICS);
  await vi.waitFor(() => expect(isRead).toHaveBeenCalled(), 30_000);
  await rename('After');
  told.tell();
  letGo();

  expect((await early).body).toContain('Before');
  expect((await read(app, TOPICS)).body).toContain('After');
});

test('gives no one an answer of another, at any address', async () => {
  const told = toldByHand(api.services);
  const app = await startAnotherApp(told.services);
  const [asha, jon, coach] = [await newPerson(api), await newPerson(api), await newShownCoach(api)];
  const callers: Record<string, string>[] = [
    {},
    { origin: 'http://localhost:3000' },
    { 'cache-control': 'no-cache' },
    ...[asha, jon, coach].map(({ jwt }) => ({ authorization: `Bearer ${jwt}` })),
  ];
  const sets = [asha, coach].map(({ id }) => ({ id, slug: 'a-busy-mind' }));
  const queries = ['?unknown=1', '?pagination[pageSize]=2', '?_q=sleep', '?filters[topics][slug]=sleep'];
  const kept = [TOPICS, listLibrary.url, listCoaches.url].flatMap((url) => queries.map((query) => url + query));
  const addresses = [TOPICS, ARTICLE, listLibrary.url, listCoaches.url, ...kept, ...readAddresses(api, sets)];
  const call = fc.record({
    url: fc.oneof(fc.constantFrom(...addresses), fc.constantFrom(TOPICS, ARTICLE, ...kept)),
    headers: fc.constantFrom(...callers),
  });
  const step = fc.oneof(
    { weight: 6, arbitrary: call },
    { weight: 1, arbitrary: fc.record({ name: fc.string({ minLength: 1, maxLength: 5, unit: 'grapheme-ascii' }) }) },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 24 }), async (steps) => {
      for (const taken of steps) {
        if ('name' in taken) {
          await rename(taken.name);
          told.tell();
        } else {
          expect(await read(app, taken.url, taken.headers)).toEqual(await read(api.app, taken.url, taken.headers));
        }
      }
    }),
    { numRuns: 20 },
  );
});

test('answers again with an own id, and logs it as any call', async () => {
  const app = await startAnotherApp(toldByHand(api.services).services);
  const ids = [await app.inject({ url: TOPICS }), await app.inject({ url: TOPICS })].map(
    ({ headers }) => headers['x-request-id'],
  );
  expect(new Set(ids).size).toBe(2);
  for (const id of ids) expect(id).toMatch(/^[\w-]{36}$/);
  await vi.waitFor(() => {
    for (const id of ids) expect(api.log()).toMatch(new RegExp(`"reqId":"${id}".*"status":200`));
  });
});

test.each([
  ['a signed-in person', { method: 'GET', access: 'user' }],
  ['a change', { method: 'POST', access: 'public' }],
] as const)('does not start if answers to %s were to be kept', async (_whose, { method, access }) => {
  const app = Fastify();
  for (const name of ['access', 'security']) await app.register(fp(async () => {}, { name }));
  await app.register(contentNoticesPlugin);
  await app.register(keptAnswersPlugin, { isKeeping: false });

  expect(() => app.route({ method, url: '/mine', access, isKept: true, handler: async () => ({}) })).toThrow(
    'not for everyone',
  );
});
