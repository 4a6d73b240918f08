import { showHealth } from '@waymark/contract/health';
import { isEmailTaken } from '@waymark/contract/people/accounts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { TemporaryPostgres } from '../../../testing/postgres.ts';
import { type ApiProcess, report, spawnApi } from './api-process.ts';
import { newPostgres } from './databases.ts';

const CALLS = 100;
/** Far less than waiting out the ten-second timeout for a connection. */
const SENT_AWAY_WITHIN_MS = 15_000;
const ASIDE = { body: { email: 'someone@example.org' } };

describe.skipIf(!inject('hasPostgres'))('a busy PostgreSQL', () => {
  let postgres: TemporaryPostgres;
  let api: ApiProcess;
  let other: pg.Client;
  /** Outside the other's transaction, which sees a single snapshot. */
  let watcher: pg.Client;

  beforeAll(async () => {
    postgres = await newPostgres();
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

  test('turns callers away while all connections are taken, and serves them again afterwards', async () => {
    // Every call first counts against its network address: this blocks all connections.
    await other.query('BEGIN; LOCK TABLE rate_counters IN ACCESS EXCLUSIVE MODE');
    const begin = performance.now();
    const settled: number[] = [];
    const answers = Array.from({ length: CALLS }, async () => {
      const { status, headers } = await api.call(isEmailTaken, ASIDE);
      settled.push(status);
      return { status, retryAfter: Number(headers.get('retry-after')), afterMs: performance.now() - begin };
    });
    await expect.poll(() => settled.length, { timeout: SENT_AWAY_WITHIN_MS }).toBeGreaterThan(CALLS / 2);
    expect((await api.call(showHealth)).status).toBe(200);
    expect(new Set(settled)).toEqual(new Set([503]));
    await other.query('COMMIT');
    const all = await Promise.all(answers);

    const refused = all.filter(({ status }) => status === 503);
    expect(refused.length).toBeGreaterThan(CALLS / 2);
    for (const { retryAfter } of refused) expect(retryAfter).toBeGreaterThan(0);
    expect(all.filter(({ status }) => status === 200).length).toBe(CALLS - refused.length);
    expect((await api.callUntilServed(isEmailTaken, ASIDE)).status).toBe(200);
    report('all connections busy', {
      calls: CALLS,
      'sent away': refused.length,
      served: CALLS - refused.length,
      'slowest 503 ms': Math.round(Math.max(...refused.map(({ afterMs }) => afterMs))),
    });
  });

  /** By their statement: a job of the API may be waiting too. */
  async function killWaiting(statement: string): Promise<number> {
    const { rows } = await watcher.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE application_name = 'waymark' AND wait_event_type = 'Lock' AND query ILIKE $1`,
      [`%${statement}%`],
    );
    return rows.length;
  }

  test('keeps an API that serves, though what it looks at after its start cannot be read', async () => {
    await other.query('BEGIN; LOCK TABLE operation_notes IN ACCESS EXCLUSIVE MODE');
    const second = await spawnApi({ DATABASE_URL: postgres.url });
    await second.untilReady();
    const failRead = async () => {
      await killWaiting('operation_notes');
      return second.lines.join('\n');
    };
    await expect.poll(failRead, { timeout: SENT_AWAY_WITHIN_MS }).toContain('addresses and secrets were not looked at');
    await other.query('COMMIT');
    expect((await second.callUntilServed(isEmailTaken, ASIDE)).status).toBe(200);
    await second.program.stop();
  });

  test('loses only the call in flight when the server kills a connection', async () => {
    await other.query('BEGIN; LOCK TABLE rate_counters IN ACCESS EXCLUSIVE MODE');
    const inFlight = api.call(isEmailTaken, ASIDE);
    await expect.poll(() => killWaiting('INSERT INTO rate_counters'), { interval: 20 }).toBeGreaterThan(0);
    expect((await inFlight).status).toBe(503);
    await other.query('COMMIT');
    expect((await api.callUntilServed(isEmailTaken, ASIDE)).status).toBe(200);
  });
});
