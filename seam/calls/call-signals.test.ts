import { expect, test } from 'vitest';
import type { RunningApi } from './call-stage.ts';
import { expectConnected, expectMediaFlows, startCallStage } from './call-stage.ts';

const ROUNDS = 20;
const SHUFFLED_WITHIN_MS = 400;

const stage = startCallStage();

/** Joins at the same moment, again and again; returns how long each waited for a picture. */
async function joinAgainAndAgain(): Promise<readonly number[]> {
  const [a, b] = [await stage.newCaller(stage.coach), await stage.newCaller(stage.coachee)];
  const waits: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await Promise.all([a, b].map((caller) => caller.start({ sessionId: stage.room.id })));
    await expectConnected(a, b);
    for (const caller of [a, b]) {
      await expect.poll(() => caller.firstFrameMs()).not.toBeNull();
      waits.push((await caller.firstFrameMs()) ?? Number.NaN);
    }
    await Promise.all([a, b].map((caller) => caller.leave()));
  }
  expect(await stage.lives()).toEqual([null, null]);
  return waits.sort((one, other) => one - other);
}

function shuffleAndDouble({ realtime }: RunningApi): void {
  const { send } = realtime;
  realtime.send = (userId, event, payload) => {
    if (event !== 'room-signal') return send(userId, event, payload);
    for (let copies = 0; copies < 2; copies += 1) {
      setTimeout(() => send(userId, event, payload), Math.random() * SHUFFLED_WITHIN_MS);
    }
  };
}

test(`connects ${ROUNDS} of ${ROUNDS} joins at the same moment`, async () => {
  await stage.startApi();
  const waits = await joinAgainAndAgain();
  const [median, worst] = [waits[Math.floor(waits.length / 2)], waits.at(-1)];
  process.stdout.write(`  Join to first picture: median ${median?.toFixed()} ms, worst ${worst?.toFixed()} ms\n`);
});

test(`connects ${ROUNDS} of ${ROUNDS} joins whose signals are shuffled and doubled`, async () => {
  shuffleAndDouble(await stage.startApi());
  await joinAgainAndAgain();
});

test('begins a new life when a signal is lost', async () => {
  const { realtime } = await stage.startApi();
  const { send } = realtime;
  let lost = 0;
  realtime.send = (userId, event, payload) => {
    if (lost === 0 && event === 'room-signal' && 'kind' in payload && payload.kind === 'candidate') lost += 1;
    else send(userId, event, payload);
  };
  const [a, b] = await stage.startBoth();
  await expect.poll(async () => (await stage.lives()).includes(2)).toBe(true);
  await expectConnected(a, b);
  await expectMediaFlows(a, b);
  expect(lost).toBe(1);
});
