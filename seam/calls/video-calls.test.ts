import { beforeEach, expect, test } from 'vitest';
import { newPerson, type Person } from '../../apps/api/test/people.ts';
import { newSession, type RoomSession } from '../../apps/api/test/room-calls.ts';
import { startAnotherApp } from '../../apps/api/test/start-another-app.ts';
import { startTestApp } from '../../apps/api/test/start-test-app.ts';
import { createRealtime } from '../../apps/api/src/realtime/realtime.ts';
import { expectMediaFlows, startCallBrowser } from './call-browser.ts';

const api = startTestApp({ works: false });
const [one, two] = [startCallBrowser(), startCallBrowser()];
let coach: Person;
let coachee: Person;
let room: RoomSession;

beforeEach(async () => {
  [coach, coachee] = [await newPerson(api, { role: 5 }), await newPerson(api)];
  room = await newSession(api, { coach: coach.id, coachee: coachee.id });
});

async function startApi() {
  const services = { ...api.services, realtime: createRealtime() };
  const app = await startAnotherApp(services);
  return { app, services, url: await app.listen({ port: 0, host: '127.0.0.1' }) };
}

test('lets two browsers see and hear each other', async () => {
  const { url } = await startApi();
  const [a, b] = [await one.newCaller(coach, url), await two.newCaller(coachee, url)];
  await Promise.all([a.start({ sessionId: room.id }), b.start({ sessionId: room.id })]);
  const debug = setInterval(async () => console.log(JSON.stringify(await a.view()), JSON.stringify(await b.view()), a.said, b.said), 3000);
  await expect.poll(() => a.states(), {timeout: 20000}).toEqual(['connected']).finally(() => clearInterval(debug));
  await expect.poll(() => b.states()).toEqual(['connected']);
  await expectMediaFlows(a, b);
  console.log(await a.measure(), await b.measure(), await a.firstFrameMs(), await b.firstFrameMs());
});
