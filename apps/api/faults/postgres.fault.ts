import { logIn, logOut, verifySignUp } from '@waymark/contract/accounts';
import { showHealth, showReadiness } from '@waymark/contract/health';
import { showMe } from '@waymark/contract/session-users';
import { signUpByRole } from '@waymark/contract/sign-up';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { startPostgres, type TemporaryPostgres } from '../../../scripts/postgres.ts';
import { type MailServer, startMailServer } from '../test/mail-server.ts';
import { type ApiProcess, report, signUpDraft, spawnApi } from './api-process.ts';

describe.skipIf(!inject('hasPostgres'))('two nodes on one PostgreSQL', () => {
  let postgres: TemporaryPostgres;
  let mailServer: MailServer;
  let nodes: [ApiProcess, ApiProcess];

  beforeAll(async () => {
    const server = await startPostgres();
    if (!server) throw new Error('PostgreSQL was there a moment ago.');
    postgres = server;
    mailServer = await startMailServer();
    const variables = { DATABASE_URL: postgres.url, SMTP_URL: mailServer.url };
    // At once, on an empty database: the migrations are taken under a lock.
    nodes = await Promise.all([spawnApi(variables), spawnApi(variables)]);
    await Promise.all(nodes.map((node) => node.untilReady()));
  });

  afterAll(async () => {
    await Promise.all(nodes.map(({ program }) => program.stop()));
    await mailServer.close();
    await postgres.remove();
  });

  async function mailedCode(email: string): Promise<string> {
    const find = () => mailServer.received.findLast(({ envelope }) => envelope.to.includes(email));
    await expect.poll(find, { timeout: 15_000 }).toBeDefined();
    return /\b\d{5}\b/.exec(find()?.text ?? '')?.[0] ?? 'no code';
  }

  test('twenty sign-ups at once for one address leave one', async () => {
    const draft = signUpDraft('race');
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) => nodes[index % 2 === 0 ? 0 : 1].call(signUpByRole, { body: draft })),
    );
    const statuses = replies.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
  });

  test('a code takes five tries over both nodes and a restart, and a session that ended on one is over on the other', async () => {
    const [draft, other] = [signUpDraft('guess'), signUpDraft('session')];
    await nodes[0].call(signUpByRole, { body: draft });
    await nodes[1].call(signUpByRole, { body: other });
    const code = await mailedCode(draft.email);
    const { username: _u, phone: _p, ...account } = draft;
    const wrong = code === '00000' ? '11111' : '00000';
    const guess = (node: ApiProcess, otp: string) => node.call(verifySignUp, { body: { ...account, otp } });
    for (let tries = 0; tries < 4; tries += 1) await guess(nodes[tries % 2 === 0 ? 0 : 1], wrong);
    await nodes[0].kill();
    const restarted = await spawnApi({ DATABASE_URL: postgres.url, SMTP_URL: mailServer.url });
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

  test('a server that stops and comes back is answered with 503 meanwhile, and nothing needs a restart', async () => {
    await postgres.stop();
    const away = await nodes[0].call(logIn, { body: { email: 'a@example.org', password: 'x', role: 3 } });
    expect(away.status).toBe(503);
    expect(away.body.error).toMatchObject({ name: 'ServiceUnavailableError', status: 503 });
    expect(Number(away.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await nodes[0].call(showHealth)).status).toBe(200);
    expect((await nodes[0].call(showReadiness)).status).toBe(503);
    await postgres.start();
    const times = await Promise.all(nodes.map((node) => node.untilReady()));
    const draft = signUpDraft('after');
    expect((await nodes[0].call(signUpByRole, { body: draft })).status).toBe(200);
    await mailedCode(draft.email);
    report('PostgreSQL stopped and started', { 'recovery ms': Math.max(...times) });
    expect(Math.max(...times)).toBeLessThan(5_000);
  });
});
