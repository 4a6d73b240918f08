import { listCoaches } from '@waymark/contract/coaching/coaches';
import type { Endpoint } from '@waymark/contract/endpoint';
import { listLibrary, showArticle } from '@waymark/contract/library/library';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { TemporaryPostgres, TemporaryReplica } from '../../../testing/postgres.ts';
import { type ApiProcess, report, spawnApi } from './api-process.ts';
import { newPostgres } from './databases.ts';

/** Far below the minute for which an answer is kept. */
const SHOWN_WITHIN_MS = 30_000;

describe.skipIf(!inject('hasPostgres'))('an API with a replica', () => {
  let postgres: TemporaryPostgres;
  let replica: TemporaryReplica;
  let api: ApiProcess;
  let primary: pg.Client;
  let follower: pg.Client;
  let slug: string;
  let changed: string;
  let page = 0;

  beforeAll(async () => {
    // As it is by default: a commit reaches the replica at once.
    postgres = await newPostgres({ settings: { synchronous_commit: 'on', wal_writer_delay: '200ms' } });
    // Before there is anything to follow: the migrations reach it too.
    replica = await postgres.startReplica();
    api = await spawnApi({
      DATABASE_URL: postgres.url,
      DATABASE_REPLICA_URL: replica.url,
      LOG_LEVEL: 'warn',
    });
    await api.untilReady();
    primary = new pg.Client(postgres.url);
    await primary.connect();
    follower = await follow();
    slug = (await api.call(listLibrary)).body.data[0].attributes.slug;
  });

  afterAll(async () => {
    await Promise.all([primary.end(), follower.end()]);
    await api.program.stop();
    await postgres.remove();
  });

  async function follow(): Promise<pg.Client> {
    const client = new pg.Client(replica.url);
    // It is stopped on purpose.
    client.on('error', () => {});
    await client.connect();
    return client;
  }

  async function readTitle(): Promise<string> {
    const url = showArticle.url.replace(':slug', slug) as Endpoint['url'];
    return (await api.call({ ...showArticle, url })).body.data.attributes.title;
  }

  /** At an address that no answer is kept for yet. */
  async function readAnew(): Promise<number> {
    page += 1;
    return (await api.call({ ...listCoaches, url: `/coaches?pagination[page]=${page}` })).status;
  }

  /** Whether the replica runs a statement on coaches for a new address. */
  async function readsReplica(): Promise<boolean> {
    const changed = async () => {
      const { rows } = await follower.query<{ last: string | null }>(
        `SELECT max(query_start)::text AS last FROM pg_stat_activity
         WHERE application_name = 'waymark-reads' AND query ILIKE '%FROM coaches%'`,
      );
      return rows[0]?.last ?? null;
    };
    const before = await changed();
    expect(await readAnew()).toBe(200);
    return (await changed()) !== before;
  }

  async function pause(): Promise<void> {
    await follower.query('SELECT pg_wal_replay_pause()');
    const stateOf = async () => (await follower.query('SELECT pg_get_wal_replay_pause_state() AS state')).rows[0].state;
    await expect.poll(stateOf).toBe('paused');
  }

  /** What the operator is warned of. */
  async function readWarnings(): Promise<readonly string[]> {
    const reply = await fetch(`${api.url}/healthz?detail`);
    return ((await reply.json()) as { warnings: string[] }).warnings;
  }

  async function rename(title: string): Promise<void> {
    await primary.query('UPDATE articles SET title = $1 WHERE slug = $2', [title, slug]);
    await primary.query("SELECT pg_notify('content_changed', '')");
  }

  test('reads the directory there', async () => {
    await expect.poll(readsReplica).toBe(true);
  });

  test('shows what changed at once, and never again what was before, while the replica stands still', async () => {
    await readTitle();
    await pause();
    const before = await readTitle();
    // Another one at each try.
    changed = `${before}, changed`;
    await rename(changed);
    const begun = performance.now();

    const titles: string[] = [];
    const read = async () => {
      const title = await readTitle();
      titles.push(title);
      return title;
    };
    await expect.poll(read, { timeout: SHOWN_WITHIN_MS, interval: 1 }).toBe(changed);
    const shownMs = Math.round(performance.now() - begun);
    const shownFrom = titles.length;
    for (let again = 0; again < 50; again += 1) await read();

    expect(new Set(titles.slice(0, shownFrom - 1))).toEqual(shownFrom > 1 ? new Set([before]) : new Set());
    expect(new Set(titles.slice(shownFrom))).toEqual(new Set([changed]));
    expect(await readsReplica()).toBe(false);
    report('content changed while the replica stands still', { 'shown after ms': shownMs });
  });

  test('reads the replica again once it has caught up', async () => {
    await follower.query('SELECT pg_wal_replay_resume()');
    await expect.poll(readsReplica).toBe(true);
    expect(await readTitle()).toBe(changed);
  });

  test('does not read a replica that falls behind, whatever changed', async () => {
    await pause();
    await primary.query("SELECT pg_logical_emit_message(true, 'a test', 'of something else')");
    await expect.poll(readsReplica).toBe(false);

    await follower.query('SELECT pg_wal_replay_resume()');
    await expect.poll(readsReplica).toBe(true);
  });

  test('sends no one an error while the replica is away, and reads it again afterwards', async () => {
    await expect.poll(readsReplica).toBe(true);
    const reading = Promise.all(Array.from({ length: 50 }, readAnew));
    await replica.stop();
    expect(new Set(await reading)).toEqual(new Set([200]));
    expect(new Set(await Promise.all(Array.from({ length: 50 }, readAnew)))).toEqual(new Set([200]));
    expect(api.lines.filter((line) => line.includes('the replica is not read'))).not.toEqual([]);
    await expect.poll(readWarnings).toContainEqual(expect.stringMatching(/^The replica isn’t read \(\d minutes?\)/));

    await replica.start();

    follower = await follow();
    await expect.poll(readsReplica).toBe(true);
    await expect.poll(readWarnings).not.toContainEqual(expect.stringContaining('The replica'));
  });
});
