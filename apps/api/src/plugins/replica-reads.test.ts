import { showArticle } from '@waymark/contract/library/library';
import { sql } from 'drizzle-orm';
import Fastify from 'fastify';
import fp from 'fastify-plugin';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database, Db, Replica } from '#db/client.ts';
import type { App } from '#module.ts';
import { importLibrary } from '#test/library-articles.ts';
import { startAnotherApp } from '#test/start-another-app.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { openTestDatabase } from '#test/test-database.ts';
import { toldByHand } from '#test/told-by-hand.ts';
import { contentNoticesPlugin } from './content-notices.ts';
import { replicaReadsPlugin } from './replica-reads.ts';

const api = startTestApp({ works: false });
importLibrary(api);
/** Stands still with one article, whose title tells where an answer was read. */
let behind: Database;

const SLUG = 'a-busy-mind';
const ARTICLE = showArticle.url.replace(':slug', SLUG);
const [THERE, HERE] = ['As the replica has it', 'As the database has it'];

const writeArticle = (db: Db) =>
  db.execute(sql`INSERT INTO articles (slug, title, summary, content, reading_minutes, published_on, sources, checksum, keyword_names)
    VALUES (${SLUG}, ${THERE}, '', '', 1, '2026-01-01', '[]', '', '')`);

beforeAll(async () => {
  behind = await openTestDatabase();
  await writeArticle(behind.db);
  await api.db.execute(sql`UPDATE articles SET title = ${HERE} WHERE slug = ${SLUG}`);
});
afterAll(() => behind.close());

/** As strict as a real one: once a change was noted or it failed, it is not current. */
function replicaOn(db: Db): Replica {
  let isCurrent = true;
  const end = () => {
    isCurrent = false;
  };
  return { db, isCurrent: () => isCurrent, noteChange: end, setAside: end, watch: () => {} };
}

async function start(db: Db) {
  const replica = replicaOn(db);
  const told = toldByHand(api.services, { replica });
  return { told, replica, app: await startAnotherApp(told.services) };
}

async function titleIn(app: App, headers: Record<string, string> = {}): Promise<string> {
  const { statusCode, body } = await app.inject({ url: ARTICLE, headers });
  expect(statusCode).toBe(200);
  return JSON.parse(body).data.attributes.title;
}

test('reads a replica that is current', async () => {
  const { app } = await start(behind.db);

  expect(await titleIn(app)).toBe(THERE);
});

test('reads the database for who asks for the newest, and while a change could be missed', async () => {
  const { app, told } = await start(behind.db);

  expect(await titleIn(app, { 'cache-control': 'no-cache' })).toBe(HERE);
  told.hears = false;
  expect(await titleIn(app)).toBe(HERE);
});

test('reads the database from the moment at which a change is heard, and keeps no answer from before', async () => {
  const { app, told } = await start(behind.db);
  expect(await titleIn(app)).toBe(THERE);

  told.tell();

  expect(await titleIn(app)).toBe(HERE);
});

test('answers from the database where the replica fails, and leaves it alone then', async () => {
  const away = Object.create(api.db, { _: { get: () => expect.fail('It is away.') } });
  const { app, replica } = await start(away);

  expect(await titleIn(app)).toBe(HERE);
  expect(replica.isCurrent()).toBe(false);
});

test('takes a refusal from a replica as it is', async () => {
  const { app, replica } = await start(behind.db);

  expect((await app.inject({ url: `${ARTICLE}-that-is-not-there` })).statusCode).toBe(404);
  expect(replica.isCurrent()).toBe(true);
});

test.each([
  ['a signed-in person’s', { method: 'GET', access: 'user', url: '/coaches/mine' }],
  ['a change', { method: 'POST', access: 'public', url: '/coaches' }],
  ['neither the library nor the directory', { method: 'GET', access: 'public', url: '/coaches-of-mine' }],
] as const)('does not start where a route that is %s reads a replica', async (_what, route) => {
  const app = Fastify();
  app.decorate('services', api.services).decorate('db', api.db);
  for (const name of ['access', 'security']) await app.register(fp(async () => {}, { name }));
  await app.register(contentNoticesPlugin);
  await app.register(replicaReadsPlugin);

  expect(() => app.route({ ...route, readsReplica: true, handler: async () => ({}) })).toThrow('reads a replica');
});
