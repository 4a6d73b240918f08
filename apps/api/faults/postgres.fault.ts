import { showHealth, showReadiness } from '@waymark/contract/health';
import { logIn, logOut, verifySignUp } from '@waymark/contract/people/accounts';
import { showMe } from '@waymark/contract/people/session-users';
import { signUpByRole } from '@waymark/contract/people/sign-up';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import journal from '../migrations/meta/_journal.json' with { type: 'json' };
import { rowsOf } from '../src/db/rows.ts';
import { mailedText } from './accounts.ts';
import { type ApiProcess, report, runToItsEnd, signUpDraft, spawnApi } from './api-process.ts';
import { newServers, type Servers, withDatabase } from './databases.ts';

describe.skipIf(!inject('hasPostgres'))('two nodes on one PostgreSQL', () => {
  let servers: Servers;
  let nodes: [ApiProcess, ApiProcess];

  beforeAll(async () => {
    servers = await newServers();
    // Simultaneously, on an empty database: migrations take a lock. The first sends all the mails.
    nodes = await Promise.all([
      spawnApi(servers.variables),
      spawnApi({ ...servers.variables, JOBS: 'elsewhere', LOG_LEVEL: 'info' }),
    ]);
    await Promise.all(nodes.map((node) => node.untilReady()));
  });

  afterAll(async () => {
    await Promise.all(nodes.map(({ program }) => program.stop()));
    await servers.remove();
  });

  const mailedCode = (email: string) => mailedText(servers.mailServer, email, /\b(\d{5})\b/);

  test('leaves jobs to the other where it is set to', async () => {
    const draft = signUpDraft('elsewhere');
    await nodes[1].callUntilServed(signUpByRole, { body: draft });
    await mailedCode(draft.email);
    expect(nodes[1].lines.join()).toContain('jobs are left to other processes');
  });

  test('leaves one of twenty simultaneous sign-ups for an address', async () => {
    const draft = signUpDraft('race');
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) => nodes[index % 2 === 0 ? 0 : 1].call(signUpByRole, { body: draft })),
    );
    const refusals = replies.map(({ status }) => status).filter((status) => status !== 200);
    expect(refusals).toHaveLength(19);
    expect(refusals).toContain(409);
    // A busy machine turns away calls that waited too long.
    for (const status of refusals) expect([409, 503]).toContain(status);
  });

  test('migrates a database and ends, before any API starts on it', async () => {
    const variables = { DATABASE_URL: servers.postgres.createDatabase(`migrated_${Date.now()}`) };
    const { code, lines } = await runToItsEnd(['migrate'], variables);
    expect([code, lines.at(-1)]).toEqual([0, expect.stringContaining('the database is up to date')]);
    const migrations = await withDatabase(variables, (db) =>
      rowsOf(db, sql`SELECT hash FROM drizzle.__drizzle_migrations`),
    );
    expect(migrations).toHaveLength(journal.entries.length);
  });

  test('says which command it knows, and serves for no other', async () => {
    const { code, lines } = await runToItsEnd(['migrat'], { DATABASE_URL: servers.postgres.url });
    expect([code, lines]).toEqual([1, ['Unknown command: migrat. Say migrate, or nothing to serve.']]);
  });

  test('limits a code to five tries over both nodes and a restart, and ends a session on both', async () => {
    const [draft, other] = [signUpDraft('guess'), signUpDraft('session')];
    await nodes[0].callUntilServed(signUpByRole, { body: draft });
    await nodes[1].callUntilServed(signUpByRole, { body: other });
    const code = await mailedCode(draft.email);
    const { username: _u, phone: _p, ...account } = draft;
    const wrong = code === '00000' ? '11111' : '00000';
    const guess = (node: ApiProcess, otp: string) => node.callUntilServed(verifySignUp, { body: { ...account, otp } });
    for (let tries = 0; tries < 4; tries += 1) await guess(nodes[tries % 2 === 0 ? 0 : 1], wrong);
    await nodes[0].kill();
    const restarted = await spawnApi(servers.variables);
    await restarted.untilReady();
    nodes = [restarted, nodes[1]];
    await guess(nodes[0], wrong);
    expect((await guess(nodes[0], code)).body.error.message).toBe('Invalid or expired OTP');

    const { username: _n, phone: _t, ...second } = other;
    const verified = await nodes[1].call(verifySignUp, { body: { ...second, otp: await mailedCode(other.email) } });
    expect(verified.status).toBe(200);
    const { jwt } = verified.body;
    expect((await nodes[0].call(showMe, { jwt })).status).toBe(200);
    await nodes[0].call(logOut, { jwt });
    expect((await nodes[1].call(showMe, { jwt })).status).toBe(401);
  });

  test('answers 503 while the server is down and recovers without a restart', async () => {
    await servers.postgres.stop();
    const away = await nodes[0].call(logIn, { body: { email: 'a@example.org', password: 'x', role: 3 } });
    expect(away.status).toBe(503);
    expect(away.body.error).toMatchObject({ name: 'ServiceUnavailableError', status: 503 });
    expect(Number(away.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await nodes[0].call(showHealth)).status).toBe(200);
    expect((await nodes[0].call(showReadiness)).status).toBe(503);
    await servers.postgres.start();
    const times = await Promise.all(nodes.map((node) => node.untilReady()));
    const draft = signUpDraft('after');
    expect((await nodes[0].callUntilServed(signUpByRole, { body: draft })).status).toBe(200);
    await mailedCode(draft.email);
    report('PostgreSQL stopped and started', { 'recovery ms': Math.max(...times) });
  });
});
