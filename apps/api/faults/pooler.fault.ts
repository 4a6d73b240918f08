import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { showReadiness } from '@waymark/contract/health';
import { logIn } from '@waymark/contract/people/accounts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { startChild } from '../../../scripts/child-program.ts';
import { findPgBouncers, startPgBouncer, type TemporaryPgBouncer } from '../../../testing/pgbouncer.ts';
import { newAccount } from './accounts.ts';
import { type ApiProcess, report, SECRETS, spawnApi, type Variables } from './api-process.ts';
import { newServers, type Servers, withDatabase } from './databases.ts';

const API = fileURLToPath(new URL('..', import.meta.url));
const MIGRATIONS = readdirSync(`${API}/migrations`).filter((name) => name.endsWith('.sql')).length;

/** One of them: what differs between versions is tested with the database. */
const programs = inject('hasPostgres') ? findPgBouncers().slice(0, 1) : [];
if (programs.length === 0) process.stdout.write('PgBouncer is not installed: skipping the faults of poolers.\n');

if (programs.length === 0) test('needs PostgreSQL and PgBouncer', ({ skip }) => skip('There is none.'));

describe.each(programs)('two nodes behind PgBouncer $version', (program) => {
  let servers: Servers;
  let bouncer: TemporaryPgBouncer;
  let variables: Variables;
  let nodes: [ApiProcess, ApiProcess];

  beforeAll(async () => {
    servers = await newServers();
    bouncer = await startPgBouncer(program, servers.postgres.url);
    variables = {
      ...servers.variables,
      DATABASE_URL: bouncer.urlOf('postgres'),
      DATABASE_DIRECT_URL: servers.postgres.url,
    };
    // Simultaneously, on an empty database.
    nodes = await Promise.all([spawnApi(variables), spawnApi(variables)]);
    await Promise.all(nodes.map((node) => node.untilReady()));
  });

  afterAll(async () => {
    await Promise.all(nodes.map(({ program: api }) => api.stop()));
    await bouncer.remove();
    await servers.remove();
  });

  /** What the server itself says, without the pooler. */
  const onServer = <T>(statement: ReturnType<typeof sql>) =>
    withDatabase(servers.variables, async (db) => ((await db.execute(statement)) as unknown as { rows: T[] }).rows);

  test('migrate once', async () => {
    const ran = await onServer(sql`SELECT created_at FROM drizzle.__drizzle_migrations`);
    expect(ran).toHaveLength(MIGRATIONS);
  });

  test('sign people up, mail them by a job and take their login on either node', async () => {
    const { email, password } = await newAccount(nodes[0], servers.mailServer);

    expect((await nodes[1].callUntilServed(logIn, { body: { email, password } })).status).toBe(200);
    const open = await onServer<{ name: string; connections: number }>(sql`
      SELECT application_name AS name, count(*)::int AS connections FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid() GROUP BY 1 ORDER BY 1`);
    report(`connections to the server of two nodes behind PgBouncer ${program.version}`, {
      ...Object.fromEntries(open.map(({ name, connections }) => [name, connections])),
    });
  });

  test('leave an operator’s commands to the database itself, also while the pooler is away', async () => {
    await bouncer.kill();
    const lines: string[] = [];
    const command = startChild({
      name: 'operator',
      folder: API,
      run: ['dist/operator.js', 'jobs'],
      variables: { PATH: process.env.PATH ?? '', ...SECRETS, ...variables },
      onLine: (line) => lines.push(line),
    });

    expect((await command.ended).code).toBe(0);
    expect(lines.join('\n')).toContain('No dead letters.');
    await bouncer.start();
  });

  test('answer 503 while the pooler is away, and again once it is back', async () => {
    await Promise.all(nodes.map((node) => node.untilReady()));
    await bouncer.kill();
    const away = await nodes[0].call(logIn, { body: { email: 'a@example.org', password: 'x' } });
    expect(away.status).toBe(503);
    expect((await nodes[0].call(showReadiness)).status).toBe(503);

    await bouncer.start();

    await Promise.all(nodes.map((node) => node.untilReady()));
    const { email, password } = await newAccount(nodes[1], servers.mailServer);
    expect((await nodes[0].callUntilServed(logIn, { body: { email, password } })).status).toBe(200);
  });

  test('say in one sentence what is missing where only the pooler is named', async () => {
    const api = await spawnApi({ ...servers.variables, DATABASE_URL: bouncer.urlOf('postgres') });

    const { code, lastLine } = await api.program.ended;

    expect(code).toBe(1);
    expect(lastLine).toBe(
      'The database was reached through a connection pooler. Set DATABASE_DIRECT_URL to its own address, without the pooler.',
    );
  });
});
