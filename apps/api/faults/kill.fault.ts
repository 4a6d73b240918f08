import { setTimeout as wait } from 'node:timers/promises';
import { logIn } from '@waymark/contract/accounts';
import { signUpByRole } from '@waymark/contract/sign-up';
import { expect, inject, test } from 'vitest';
import { startPostgres } from '../../../scripts/postgres.ts';
import { type MailServer, startMailServer } from '../test/mail-server.ts';
import { type ApiProcess, newDataDir, report, signUpDraft, spawnApi, type Variables } from './api-process.ts';

const ROUNDS = Number(process.env.FAULT_ROUNDS ?? 3);
/** A job that a dead worker held is given up after its heartbeat stays away. */
const MAIL_WITHIN_MS = 90_000;

interface Written {
  readonly email: string;
  readonly password: string;
}

/** Signs people up as fast as it can until the API is gone; gives those whose sign-up was answered 2xx. */
async function writeUntilKilled(api: ApiProcess, killAfterMs: number): Promise<Written[]> {
  const acknowledged: Written[] = [];
  let isOver = false;
  const writers = Array.from({ length: 4 }, async () => {
    while (!isOver) {
      const draft = signUpDraft();
      const reply = await api.call(signUpByRole, { body: draft }).catch(() => undefined);
      if (reply?.status === 200) acknowledged.push(draft);
      if (!reply) return;
    }
  });
  await wait(killAfterMs);
  await api.kill();
  isOver = true;
  await Promise.all(writers);
  return acknowledged;
}

async function surviveKills(name: string, variables: Variables, mailServer: MailServer): Promise<void> {
  let api = await spawnApi(variables);
  await api.untilReady();
  const all: Written[] = [];
  let slowest = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    all.push(...(await writeUntilKilled(api, 300 + Math.random() * 500)));
    api = await spawnApi(variables);
    slowest = Math.max(slowest, await api.untilReady());
  }
  let lost = 0;
  for (const { email, password } of all) {
    const { body } = await api.call(logIn, { body: { email, password, role: 3 } });
    if (body.error?.message !== 'Your account email is not confirmed') lost += 1;
  }
  const mailsTo = (email: string) => mailServer.received.filter(({ envelope }) => envelope.to.includes(email));
  const unsent = () => all.filter(({ email }) => mailsTo(email).length === 0).length;
  await expect.poll(unsent, { timeout: MAIL_WITHIN_MS, interval: 250 }).toBe(0);
  const duplicated = all.filter(({ email }) => mailsTo(email).length > 1);
  report(`kill -9 on ${name}`, {
    rounds: ROUNDS,
    written: all.length,
    lost,
    'mails twice': duplicated.length,
    'slowest recovery ms': slowest,
  });
  await api.program.stop();
  expect(all.length).toBeGreaterThan(0);
  expect(lost).toBe(0);
  for (const { email } of duplicated) {
    expect(new Set(mailsTo(email).map(({ text }) => /\b\d{5}\b/.exec(text ?? '')?.[0])).size).toBe(1);
    expect(mailsTo(email).length).toBeLessThanOrEqual(1 + ROUNDS);
  }
}

test('an API on the embedded database that is killed while it writes loses nothing it acknowledged, and sends its mail', async () => {
  const [dataDir, mailServer] = [newDataDir(), await startMailServer()];
  await surviveKills('the embedded database', { DATA_DIR: dataDir.path, SMTP_URL: mailServer.url }, mailServer);
  await mailServer.close();
  dataDir.remove();
});

test.skipIf(!inject('hasPostgres'))(
  'an API on PostgreSQL that is killed while it writes loses nothing it acknowledged, and sends its mail',
  async () => {
    const [postgres, mailServer] = [await startPostgres(), await startMailServer()];
    if (!postgres) return expect.unreachable();
    await surviveKills('PostgreSQL', { DATABASE_URL: postgres.url, SMTP_URL: mailServer.url }, mailServer);
    await mailServer.close();
    await postgres.remove();
  },
);
