import { sql } from 'drizzle-orm';
import pg from 'pg';
import { pino } from 'pino';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { bookingCalls, dayAhead, newClient, newOpenCoach } from '#test/booking-calls.ts';
import { listPoolers, newPooledDatabase, type PooledDatabase } from '#test/pooled-database.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { isDatabaseAway } from './failures.ts';
import { LOCKS } from './locks.ts';
import { migrate } from './migrate.ts';
import { SETTINGS_CHANGED, tellSettingsChanged } from './notices.ts';
import { openDatabase } from './open-database.ts';
import { readyPooler } from './poolers.ts';
import { rowsOf } from './rows.ts';

const log = pino({ level: 'silent' });
const NOON = 720;
const MANY = 20;

interface Seen {
  readonly pid: number;
  readonly zone: string;
}

const SEEN = sql`SELECT pg_backend_pid() AS pid, current_setting('TimeZone') AS zone`;

const programs = listPoolers();

if (programs.length === 0) test('needs a server and PgBouncer', ({ skip }) => skip('There is none.'));

describe.each(programs)('through PgBouncer $version', (program) => {
  let pooled: PooledDatabase;
  const api = startTestApp({
    works: false,
    async database() {
      pooled = await newPooledDatabase(program);
      const opened = await pooled.open();
      const close = async () => {
        await opened.close();
        await pooled.remove();
      };
      return { ...opened, close };
    },
  });

  /** From as many transactions at once, of which the pooler serves five. */
  const lookAround = () =>
    Promise.all(
      Array.from({ length: MANY }, () =>
        api.db.transaction((tx) => rowsOf<Seen>(tx, SEEN).then(([row]) => row as Seen)),
      ),
    );

  async function run(url: string, statement: string): Promise<void> {
    const client = new pg.Client(url);
    await client.connect();
    await client.query(statement);
    await client.end();
  }

  test('gives one of many bookings at once the time', async () => {
    const coach = await newOpenCoach(api);
    const clients = await Promise.all(Array.from({ length: MANY }, () => newClient(api, coach)));

    const replies = await Promise.all(
      clients.map((client) => bookingCalls(api).book(client, coach, dayAhead(5, NOON))),
    );

    expect(replies.map(({ status }) => status).sort()).toEqual([201, ...Array(MANY - 1).fill(409)]);
  });

  test('reads times in UTC on every connection to the server', async () => {
    const seen = await lookAround();

    expect(new Set(seen.map(({ pid }) => pid)).size).toBeGreaterThan(1);
    expect(new Set(seen.map(({ zone }) => zone))).toEqual(new Set(['UTC']));
  });

  test('runs its prepared statements on connections that replaced those before', async () => {
    const before = new Set((await lookAround()).map(({ pid }) => pid));
    await run(pooled.bouncer.consoleUrl, 'RECONNECT');

    const after = await lookAround();

    expect(after.filter(({ pid }) => before.has(pid))).toEqual([]);
    expect(new Set(after.map(({ zone }) => zone))).toEqual(new Set(['UTC']));
  });

  test('hears a notice that was sent over the pooler', async () => {
    const onNotice = vi.fn();
    const notices = api.services.database.hear(SETTINGS_CHANGED, onNotice);
    onTestFinished(() => notices.close());
    await expect.poll(() => notices.isHearing()).toBe(true);
    onNotice.mockClear();

    await tellSettingsChanged(api.db);

    await expect.poll(() => onNotice.mock.calls.length).toBe(1);
  });

  test('ends a statement that runs for too long', async () => {
    const other = await newPooledDatabase(program);
    onTestFinished(other.remove);
    const database = await other.open(500);
    const sleeping = database.db.execute(sql`SELECT pg_sleep(600)`);

    await expect(sleeping).rejects.toMatchObject({ cause: { code: '57014' } });
    await database.close();
  });

  test('lets the migrations wait for those of another node, and the job queue take its time', async () => {
    const other = await newPooledDatabase(program);
    onTestFinished(other.remove);
    const database = await other.open(300);
    onTestFinished(() => database.close());
    const holder = new pg.Client(other.directUrl);
    await holder.connect();
    await holder.query('SET statement_timeout = 0');
    await holder.query('SELECT pg_advisory_lock($1)', [LOCKS.migrations]);
    const migrating = migrate(database);
    const longWaits = `SELECT FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event = 'advisory' AND clock_timestamp() > backend_start + interval '1200 ms'`;
    await expect.poll(async () => (await holder.query(longWaits)).rowCount).toBe(1);
    await holder.end();

    await migrating;
    const { rows } = await api.services.jobs.boss.getDb().executeSql('SHOW statement_timeout');
    expect(rows).toEqual([{ statement_timeout: '0' }]);
  });

  test('limits the role’s statements once, whichever of several nodes comes first', async () => {
    const other = await newPooledDatabase(program);
    onTestFinished(other.remove);
    const ready = async () => (await readyPooler(other, 7_000))?.isNewlyLimited;

    const together = await Promise.all([ready(), ready(), ready()]);

    expect(together.filter(Boolean)).toHaveLength(1);
    expect(await ready()).toBe(false);
    const direct = new pg.Client(other.directUrl);
    await direct.connect();
    const { rows } = await direct.query(`SELECT unnest(setconfig) AS setting FROM pg_db_role_setting
      WHERE setrole <> 0 AND setdatabase = (SELECT oid FROM pg_database WHERE datname = current_database())`);
    await direct.end();
    expect(rows).toEqual([{ setting: 'statement_timeout=7000' }, { setting: 'jit=off' }]);
  });

  test('prepares statements only where the pooler carries them along', async () => {
    expect(await readyPooler(pooled, 120_000)).toEqual({
      keepsStatements: program.carriesStatements,
      isNewlyLimited: false,
    });
  });

  test('works without preparing anything where sessions are pooled', async () => {
    const other = await newPooledDatabase(program, { pool_mode: 'session', default_pool_size: MANY });
    onTestFinished(other.remove);
    expect(await readyPooler(other, 120_000)).toMatchObject({ keepsStatements: false });
    const { db, close } = await other.open();
    onTestFinished(close);

    const seen = await Promise.all(Array.from({ length: MANY }, () => rowsOf<Seen>(db, SEEN)));

    expect(new Set(seen.flat().map(({ zone }) => zone))).toEqual(new Set(['UTC']));
  });

  test.runIf(program === programs[0])(
    'takes a pooler without a free connection for a database that is away',
    async () => {
      const other = await newPooledDatabase(program, { default_pool_size: 1, query_wait_timeout: 1 });
      onTestFinished(other.remove);
      const { db, close } = await other.open();
      onTestFinished(close);

      await db.transaction(async () => {
        const refused: unknown = await db.execute(SEEN).catch((error: unknown) => error);
        expect(isDatabaseAway(refused)).toBe(true);
      });
    },
  );

  test('uses a direct address for the pool too, where the other is no pooler', async () => {
    expect(await readyPooler({ ...pooled, databaseUrl: pooled.directUrl }, 120_000)).toBeUndefined();
  });

  test.each([[{}], [{ ignore_startup_parameters: 'statement_timeout' }]])(
    'does not start behind a pooler alone, even one with the settings %o',
    async (settings) => {
      const other = await newPooledDatabase(program, settings);
      onTestFinished(other.remove);
      const needed = 'Set DATABASE_DIRECT_URL to its own address, without the pooler.';

      await expect(openDatabase({ databaseUrl: other.databaseUrl }, log)).rejects.toThrow(needed);
      await expect(openDatabase({ ...other, directUrl: other.databaseUrl }, log)).rejects.toThrow(needed);
    },
  );

  test('does not start on two different databases', async () => {
    const other = await newPooledDatabase(program);
    onTestFinished(other.remove);

    await expect(openDatabase({ ...pooled, directUrl: other.directUrl }, log)).rejects.toThrow(
      'DATABASE_URL and DATABASE_DIRECT_URL lead to different databases. Set both to the same one.',
    );
  });

  test('does not start with a replica of another database, or a pooler for one', async () => {
    const other = await newPooledDatabase(program);
    onTestFinished(other.remove);
    const databaseUrl = pooled.directUrl;

    await expect(openDatabase({ databaseUrl, replicaUrl: other.directUrl }, log)).rejects.toThrow(
      'DATABASE_REPLICA_URL and DATABASE_URL lead to different databases. Set both to the same one.',
    );
    await expect(openDatabase({ databaseUrl, replicaUrl: other.databaseUrl }, log)).rejects.toThrow(
      'DATABASE_REPLICA_URL leads to a pooler. Set it to the replica’s own address.',
    );
  });

  test('says what a superuser has to run where the role of the direct address may not limit the other', async () => {
    await run(pooled.directUrl, 'DROP ROLE IF EXISTS a_lesser_role; CREATE ROLE a_lesser_role LOGIN');
    onTestFinished(() => run(pooled.directUrl, 'DROP ROLE a_lesser_role'));
    const directUrl = Object.assign(new URL(pooled.directUrl), { username: 'a_lesser_role' }).href;

    await expect(readyPooler({ ...pooled, directUrl }, 5_000)).rejects.toThrow(
      /run this as a superuser: ALTER ROLE "postgres" IN DATABASE "\w+" SET statement_timeout = 5000; ALTER ROLE "postgres" IN DATABASE "\w+" SET jit = off;$/,
    );
  });

  test('starts where a superuser limited the role before there was another setting', async () => {
    const other = await newPooledDatabase(program);
    onTestFinished(other.remove);
    await run(other.directUrl, 'DROP ROLE IF EXISTS a_lesser_role; CREATE ROLE a_lesser_role LOGIN');
    onTestFinished(() => run(pooled.directUrl, 'DROP ROLE a_lesser_role'));
    const name = new URL(other.directUrl).pathname.slice(1);
    await run(other.directUrl, `ALTER ROLE postgres IN DATABASE "${name}" RESET ALL`);
    await run(other.directUrl, `ALTER ROLE postgres IN DATABASE "${name}" SET statement_timeout = 5000`);
    const directUrl = Object.assign(new URL(other.directUrl), { username: 'a_lesser_role' }).href;

    expect(await readyPooler({ ...other, directUrl }, 5_000)).toMatchObject({ isNewlyLimited: true });
    expect(await readyPooler({ ...other, directUrl }, 5_000)).toMatchObject({ isNewlyLimited: false });
  });
});
