import { fileURLToPath } from 'node:url';
import { HOUR_MS } from '@waymark/contract/durations';
import { forgotPassword, logIn, resetPassword, verifySignUp } from '@waymark/contract/people/accounts';
import { showMe } from '@waymark/contract/people/session-users';
import { signUpByRole } from '@waymark/contract/people/sign-up';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { mailedText } from './accounts.ts';
import { type ApiProcess, signUpDraft, spawnApi } from './api-process.ts';
import { newServers, type Servers } from './databases.ts';

const TWO_HOURS_MS = 2 * HOUR_MS;
const PRELOAD = `--import=${fileURLToPath(new URL('./shifted-clock.mjs', import.meta.url))}`;

describe.skipIf(!inject('hasPostgres'))('next to a node whose clock is two hours', () => {
  let servers: Servers;
  let right: ApiProcess;

  beforeAll(async () => {
    servers = await newServers();
    right = await spawnApi(servers.variables);
    await right.untilReady();
  });

  afterAll(async () => {
    await right.program.stop();
    await servers.remove();
  });

  async function signUpOn(node: ApiProcess) {
    const draft = signUpDraft('clock');
    await node.callUntilServed(signUpByRole, { body: draft });
    const { username: _u, phone: _p, ...account } = draft;
    return { account, otp: await mailedText(servers.mailServer, draft.email, /\b(\d{5})\b/) };
  }

  test.each([
    ['ahead', TWO_HOURS_MS],
    ['behind', -TWO_HOURS_MS],
  ])('%s, accepts codes, tokens and links from either node on the other', async (_direction, offsetMs) => {
    const shifted = { NODE_OPTIONS: PRELOAD, CLOCK_OFFSET_MS: String(offsetMs) };
    const wrong = await spawnApi({ ...servers.variables, ...shifted });
    onTestFinished(() => wrong.program.stop());
    await wrong.untilReady();
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
      const code = await mailedText(servers.mailServer, email, /reset-password\?code=([\w-]+)/);
      const password = 'another-harbour-43';
      const reset = await other.call(resetPassword, { body: { code, password, passwordConfirmation: password } });
      expect(reset.status).toBe(200);
    }
  });
});
