import { fileURLToPath } from 'node:url';
import { forgotPassword, logIn, resetPassword, verifySignUp } from '@waymark/contract/accounts';
import { showMe } from '@waymark/contract/session-users';
import { signUpByRole } from '@waymark/contract/sign-up';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { startPostgres, type TemporaryPostgres } from '../../../scripts/postgres.ts';
import { type MailServer, startMailServer } from '../test/mail-server.ts';
import { type ApiProcess, signUpDraft, spawnApi } from './api-process.ts';

const TWO_HOURS_MS = 7_200_000;
const PRELOAD = `--import=${fileURLToPath(new URL('./shifted-clock.mjs', import.meta.url))}`;

describe.skipIf(!inject('hasPostgres')).each([
  ['ahead', TWO_HOURS_MS],
  ['behind', -TWO_HOURS_MS],
])('beside a node whose clock is two hours %s', (_direction, offsetMs) => {
  let postgres: TemporaryPostgres;
  let mailServer: MailServer;
  let right: ApiProcess;
  let wrong: ApiProcess;

  beforeAll(async () => {
    const server = await startPostgres();
    if (!server) throw new Error('PostgreSQL was there a moment ago.');
    postgres = server;
    mailServer = await startMailServer();
    const variables = { DATABASE_URL: postgres.url, SMTP_URL: mailServer.url };
    right = await spawnApi(variables);
    await right.untilReady();
    wrong = await spawnApi({ ...variables, NODE_OPTIONS: PRELOAD, CLOCK_OFFSET_MS: String(offsetMs) });
    await wrong.untilReady();
  });

  afterAll(async () => {
    await Promise.all([right, wrong].map(({ program }) => program.stop()));
    await mailServer.close();
    await postgres.remove();
  });

  async function mailed(email: string, pattern: RegExp): Promise<string> {
    const find = () =>
      mailServer.received
        .filter(({ envelope }) => envelope.to.includes(email))
        .flatMap(({ text }) => pattern.exec(text ?? '')?.[1] ?? []);
    await expect.poll(find).toHaveLength(1);
    return find()[0] ?? '';
  }

  async function signUpOn(node: ApiProcess) {
    const draft = signUpDraft('clock');
    await node.call(signUpByRole, { body: draft });
    const { username: _u, phone: _p, ...account } = draft;
    return { account, otp: await mailed(draft.email, /\b(\d{5})\b/) };
  }

  test('codes, tokens and links of either node are good on the other', async () => {
    for (const [one, other] of [
      [right, wrong],
      [wrong, right],
    ] as const) {
      const { account, otp } = await signUpOn(one);
      const verified = await other.call(verifySignUp, { body: { ...account, otp } });
      expect(verified.status).toBe(200);
      expect((await one.call(showMe, { jwt: verified.body.jwt })).status).toBe(200);

      const { email } = account;
      const login = await one.call(logIn, { body: { email, password: account.password, role: 3 } });
      expect((await other.call(showMe, { jwt: login.body.jwt })).status).toBe(200);

      await one.call(forgotPassword, { body: { email } });
      const code = await mailed(email, /reset-password\?code=([\w-]+)/);
      const password = 'another-harbour-43';
      const reset = await other.call(resetPassword, { body: { code, password, passwordConfirmation: password } });
      expect(reset.status).toBe(200);
    }
  });
});
