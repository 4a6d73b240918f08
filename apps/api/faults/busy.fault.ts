import { isEmailTaken } from '@waymark/contract/accounts';
import { showHealth } from '@waymark/contract/health';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { startPostgres, type TemporaryPostgres } from '../../../scripts/postgres.ts';
import { type ApiProcess, report, spawnApi } from './api-process.ts';

const CALLS = 100;
const ASIDE = { body: { email: 'somebody@example.org' } };

describe.skipIf(!inject('hasPostgres'))('a PostgreSQL that is busy', () => {
  let postgres: TemporaryPostgres;
  let api: ApiProcess;
  let other: pg.Client;
  /** Outside the other's transaction, which sees one moment only. */
  let watcher: pg.Client;

  beforeAll(async () => {
    const server = await startPostgres();
    if (!server) throw new Error('PostgreSQL was there a moment ago.');
    postgres = server;
    api = await spawnApi({ DATABASE_URL: postgres.url });
    await api.untilReady();
    other = new pg.Client(postgres.url);
    watcher = new pg.Client(postgres.url);
    await Promise.all([other.connect(), watcher.connect()]);
  });

  afterAll(async () => {
    await Promise.all([other.end(), watcher.end()]);
    await api.program.stop();
    await postgres.remove();
  });

  test('with all connections taken, callers are sent away within three seconds, and served again at once afterwards', async () => {
    // Every call counts against its network address first, so that a lock on the counters holds all connections.
    await other.query('BEGIN; LOCK TABLE rate_counters IN ACCESS EXCLUSIVE MODE');
    const begin = performance.now();
    const settled: number[] = [];
    const answers = Array.from({ length: CALLS }, async () => {
      const { status, headers } = await api.call(isEmailTaken, ASIDE);
      settled.push(status);
      return { status, retryAfter: Number(headers.get('retry-after')), afterMs: performance.now() - begin };
    });
    await expect.poll(() => settled.length).toBeGreaterThan(CALLS / 2);
    expect((await api.call(showHealth)).status).toBe(200);
    expect(new Set(settled)).toEqual(new Set([503]));
    await other.query('COMMIT');
    const all = await Promise.all(answers);

    const refused = all.filter(({ status }) => status === 503);
    expect(refused.length).toBeGreaterThan(CALLS / 2);
    for (const { retryAfter, afterMs } of refused) {
      expect(retryAfter).toBeGreaterThan(0);
      expect(afterMs).toBeLessThan(3_000);
    }
    expect(all.filter(({ status }) => status === 200).length).toBe(CALLS - refused.length);
    expect((await api.call(isEmailTaken, ASIDE)).status).toBe(200);
    report('all connections busy', { calls: CALLS, 'sent away': refused.length, served: CALLS - refused.length });
  });

  test('a connection that the server kills costs the call it carried, and no more', async () => {
    await other.query('BEGIN; LOCK TABLE rate_counters IN ACCESS EXCLUSIVE MODE');
    const inFlight = api.call(isEmailTaken, ASIDE);
    const waiting = async () => {
      const { rows } = await watcher.query(
        "SELECT pid FROM pg_stat_activity WHERE application_name = 'waymark' AND wait_event_type = 'Lock'",
      );
      return rows.map(({ pid }) => pid);
    };
    await expect.poll(waiting).toHaveLength(1);
    await watcher.query('SELECT pg_terminate_backend($1)', [(await waiting())[0]]);
    expect((await inFlight).status).toBe(503);
    await other.query('COMMIT');
    expect((await api.call(isEmailTaken, ASIDE)).status).toBe(200);
  });
});
