import { DAY_MS } from '@waymark/contract/durations';
import { expect, test } from 'vitest';
import { newPerson } from '../../apps/api/test/people.ts';
import { newSession } from '../../apps/api/test/room-calls.ts';
import { expectConnected, expectMediaFlows, startCallStage } from './call-stage.ts';

const stage = startCallStage();
const lifeOf = async (place: 0 | 1) => (await stage.lives())[place] ?? 0;

test('lets two people see and hear each other, and shows both the same four words', async () => {
  await stage.startApi();
  const [a, b] = await stage.startBoth();
  await expectConnected(a, b);
  await expectMediaFlows(a, b);
  await expect.poll(async () => (await a.peer())?.words?.length).toBe(4);
  const words = (await a.peer())?.words;
  await expect.poll(async () => (await b.peer())?.words).toEqual(words);
  expect(await a.peer()).toMatchObject({
    isMuted: false,
    hasVideo: true,
    screen: null,
    trouble: null,
    part: 'coachee',
  });
  await expect.poll(async () => (await a.peer())?.quality).toBe('good');
});

test('passes on captions, a shared screen and a muted microphone without another signal', async () => {
  const { realtime } = await stage.startApi();
  const [a, b] = await stage.startBoth();
  await expectConnected(a, b);
  const signals: string[] = [];
  const { send } = realtime;
  realtime.send = (userId, event, payload) => {
    if (event === 'room-signal' && 'kind' in payload && payload.kind !== 'candidate') signals.push(payload.kind);
    send(userId, event, payload);
  };
  const caption = { kind: 'caption', text: 'Where were we?', isFinal: true } as const;
  await a.page.evaluate((message) => window.callPage.say(message), caption);
  await expect.poll(() => b.page.evaluate(() => window.callPage.heard())).toEqual([caption]);
  await a.page.evaluate(() => window.callPage.share());
  await expect.poll(async () => (await b.peer())?.screen).not.toBeNull();
  await a.page.evaluate(() => window.callPage.mute());
  await expect.poll(async () => (await b.peer())?.isMuted).toBe(true);
  expect(signals).toEqual([]);
});

test('carries on while the sockets and then the API are away, in the same lives', async () => {
  const first = await stage.startApi();
  const [a, b] = await stage.startBoth();
  await expectConnected(a, b);
  const lives = await stage.lives();
  first.cutSockets();
  await expectMediaFlows(a, b);
  await first.stop();
  await expectMediaFlows(a, b);
  await stage.startApi({ port: Number(new URL(first.url).port) });
  await expectMediaFlows(a, b);
  expect(await stage.lives()).toEqual(lives);

  // Only with sockets at the new API does the coach hear of the coachee's next life.
  await b.load();
  await b.start({ sessionId: stage.room.id });
  await expectConnected(a, b);
  await expectMediaFlows(a, b);
});

test('goes on with who reloads, again and again', async () => {
  await stage.startApi();
  const [a, b] = await stage.startBoth();
  for (const caller of [b, a, b]) {
    await expectConnected(a, b);
    const lifeBefore = await lifeOf(caller === a ? 0 : 1);
    await caller.load();
    await caller.start({ sessionId: stage.room.id });
    await expect.poll(() => lifeOf(caller === a ? 0 : 1)).toBeGreaterThan(lifeBefore);
  }
  await expectConnected(a, b);
  await expectMediaFlows(a, b);
});

test('leaves the call to the newest tab, from which an older one can take it back', async () => {
  await stage.startApi();
  const [a, b] = await stage.startBoth();
  await expectConnected(a, b);
  const tab = await stage.newCaller(stage.coach);
  await tab.start({ sessionId: stage.room.id });
  await expectConnected(tab, b);
  await expect.poll(() => a.phase()).toBe('elsewhere');
  await a.act('rejoin');
  await expectConnected(a, b);
  await expect.poll(() => tab.phase()).toBe('elsewhere');
  await expectMediaFlows(a, b);
});

test('leaves with the page, so that no one who is gone counts as in the room', async () => {
  await stage.startApi();
  const [a, b] = await stage.startBoth();
  await expectConnected(a, b);
  // A request that Playwright would have to let through is lost with its page.
  await b.page.context().unrouteAll();
  await b.page.goto('about:blank');
  await expect.poll(async () => (await a.peer())?.state).toBe('waiting');
  await expect.poll(() => stage.lives()).toEqual([1, null]);
  await a.leave();
  await expect.poll(() => stage.lives()).toEqual([null, null]);
  expect(await a.phase()).toBe('left');
});

test('connects four people in pairs, who all see and hear each other', async () => {
  await stage.startApi();
  const others = [await newPerson(stage.api), await newPerson(stage.api)];
  const people = { coach: stage.coach.id, coachee: stage.coachee.id, others: others.map(({ id }) => id) };
  const room = await newSession(stage.api, people);
  const callers = [];
  for (const person of [stage.coach, stage.coachee, ...others]) callers.push(await stage.newCaller(person));
  await Promise.all(callers.map((caller) => caller.start({ sessionId: room.id })));
  for (const caller of callers) {
    await expect.poll(() => caller.states()).toEqual(['connected', 'connected', 'connected']);
    expect((await caller.measure()).ways).toHaveLength(3);
  }
  await expectMediaFlows(...callers);
});

test('says why it is refused, and joins on the next try', async () => {
  await stage.startApi();
  const a = await stage.newCaller(stage.coach);
  const later = await newSession(
    stage.api,
    { coach: stage.coach.id, coachee: stage.coachee.id },
    { startsAt: new Date(Date.now() + DAY_MS) },
  );
  await a.start({ sessionId: later.id });
  await expect.poll(() => a.phase()).toBe('refused');
  expect((await a.view()).refusal?.code).toBe('room_not_open');
});
