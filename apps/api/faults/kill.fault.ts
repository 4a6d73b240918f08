import { setTimeout as wait } from 'node:timers/promises';
import { signUpByRole } from '@waymark/contract/people/sign-up';
import { expect } from 'vitest';
import type { MailServer } from '../test/mail-server.ts';
import { countLost } from './accounts.ts';
import { type ApiProcess, report, signUpDraft, spawnApi, type Variables } from './api-process.ts';
import { testOnEachDatabase } from './databases.ts';

const ROUNDS = Number(process.env.FAULT_ROUNDS);

interface Written {
  readonly email: string;
  readonly password: string;
}

/** Kills the API this long after the first answer; returns those whose sign-up got a 2xx. */
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
  await expect.poll(() => acknowledged.length, { interval: 10 }).toBeGreaterThan(0);
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
  const recoveries: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    all.push(...(await writeUntilKilled(api, 300 + Math.random() * 500)));
    api = await spawnApi(variables);
    recoveries.push(await api.untilReady());
  }
  const lost = await countLost(api, all);
  const mailsTo = (email: string) => mailServer.received.filter(({ envelope }) => envelope.to.includes(email));
  const unsent = () => all.filter(({ email }) => mailsTo(email).length === 0).length;
  // A job held by a dead worker is released once its heartbeat stops.
  await expect.poll(unsent, { interval: 250 }).toBe(0);
  const duplicated = all.filter(({ email }) => mailsTo(email).length > 1);
  report(`kill -9 on ${name}`, {
    rounds: ROUNDS,
    written: all.length,
    lost,
    duplicated: duplicated.length,
    'median recovery ms': recoveries.toSorted((left, right) => left - right)[Math.floor(ROUNDS / 2)] ?? 0,
    'slowest recovery ms': Math.max(...recoveries),
  });
  await api.program.stop();
  expect(lost).toBe(0);
  for (const { email } of duplicated) {
    expect(new Set(mailsTo(email).map(({ text }) => /\b\d{5}\b/.exec(text ?? '')?.[0])).size).toBe(1);
    expect(mailsTo(email).length).toBeLessThanOrEqual(1 + ROUNDS);
  }
}

testOnEachDatabase(
  'loses nothing it acknowledged when an API is killed while writing, and sends its mail',
  surviveKills,
);
