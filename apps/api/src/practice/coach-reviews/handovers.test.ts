import { randomUUID } from 'node:crypto';
import { listSuccessors, offerHandover } from '@waymark/contract/practice/coach-reviews';
import { beforeEach, describe, expect, test } from 'vitest';
import { codeOf } from '#test/booking-calls.ts';
import { handoverCalls } from '#test/handover-calls.ts';
import { matchCalls, matchWith, newCoach, newSeeker } from '#test/matched-people.ts';
import { newPerson } from '#test/people.ts';
import { newPracticeMember } from '#test/practice-calls.ts';
import { startTestApp } from '#test/start-test-app.ts';

const api = startTestApp({ works: false });
const { mine, newsOf } = matchCalls(api);
const { prepare, newClient, offer, reply, newestOf, handoverOf, noted, offersLeft, letItRunOut } = handoverCalls(api);

type Stage = Awaited<ReturnType<typeof prepare>>;
let owner: Stage['owner'];
let maya: Stage['maya'];
let tomas: Stage['tomas'];
let first: Stage['first'];
let second: Stage['second'];
beforeEach(async () => {
  ({ owner, maya, tomas, first, second } = await prepare());
});

describe('an offer of another coach', () => {
  test('reaches every client, who sees who it is and until when, and both coaches hear of it', async () => {
    const { status, body } = await offer();
    expect([status, body.handover]).toMatchObject([200, { to: 'Tomás Rao', offered: 2, isOpen: true, accepted: null }]);
    for (const { person } of [first, second]) {
      expect((await mine(person)).offer).toMatchObject({ until: expect.any(String), coach: { id: tomas.id } });
      const news = await newestOf(person);
      expect(news).toMatchObject({ kind: 'coach-offered', title: 'Tomás could be your coach' });
      expect(news?.body).toMatch(/offer you Tomás in the place of Maya\. You decide by .+ nothing changes\.$/);
    }
    expect((await newestOf(maya))?.title).toBe('Your clients are offered Tomás');
    expect((await newestOf(tomas))?.title).toBe('You’re offered to clients of Maya');
  });

  test('shows the practice and the new coach no client', async () => {
    const told = JSON.stringify([(await offer()).body, await newsOf(tomas)]);
    for (const { person } of [first, second]) expect(told).not.toContain(person.email);
    expect(told).not.toContain('Asha');
  });

  test('is one for each client, however often it is pressed', async () => {
    const requestId = randomUUID();
    const replies = await Promise.all(Array.from({ length: 3 }, () => offer(owner, tomas.id, requestId)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await offersLeft()).toBe(2);
    const asked = (await newsOf(first.person)).filter(({ kind }) => kind === 'coach-offered');
    expect(asked).toHaveLength(1);
    expect(await noted()).toEqual(['handover-offered']);
  });

  test('is one at a time, also of two who press at once', async () => {
    const replies = await Promise.all([offer(), offer(await newPracticeMember(api, 'coordinator'))]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('names an approved coach with a free place, and has someone to ask', async () => {
    expect(codeOf(await offer(owner, maya.id))).toEqual([400, 'no_such_coach']);
    expect(codeOf(await offer(owner, (await newPerson(api)).id))).toEqual([400, 'no_such_coach']);
    const pending = await newCoach(api, { state: 'suspended' });
    expect(codeOf(await offer(owner, pending.id))).toEqual([400, 'no_such_coach']);
    const full = await newCoach(api, { isPaused: true });
    expect(codeOf(await offer(owner, full.id))).toEqual([409, 'coach_unavailable']);
    const idle = await newCoach(api);
    const params = { id: idle.id };
    const none = await api.call(owner, offerHandover, { params, body: { toId: tomas.id, requestId: randomUUID() } });
    expect(codeOf(none)).toEqual([409, 'request_decided']);
    expect((await mine(first.person)).offer).toBeNull();
  });

  test('can be made by owners and coordinators alone', async () => {
    for (const person of [await newPracticeMember(api, 'bookkeeper'), maya, first.person]) {
      expect(codeOf(await offer(person))).toEqual([403, 'forbidden']);
    }
  });

  test('is prepared with the free places of each coach', async () => {
    const small = await newCoach(api, { firstName: 'Zora', caseLoadCap: 3 });
    const paused = await newCoach(api, { firstName: 'Zelda', isPaused: true });
    await matchWith(api, await newSeeker(api), small);
    const { body } = await api.call(owner, listSuccessors, { params: { id: maya.id } });
    const places = new Map(body.data.map(({ id, freePlaces }: { id: number; freePlaces: number }) => [id, freePlaces]));
    expect([places.get(small.id), places.get(paused.id), places.has(maya.id)]).toEqual([2, 0, false]);
  });
});

describe('what the practice sees of the answers', () => {
  test('is nothing until all is over, and then numbers, and nothing single is kept', async () => {
    const third = await newClient();
    for (let more = 0; more < 3; more += 1) await newClient();
    await offer();
    await reply(first, 'accept');
    await reply(second, 'keep');
    expect(await handoverOf(maya)).toMatchObject({ isOpen: true, accepted: null, kept: null });
    await reply(third, 'accept');
    await letItRunOut();
    expect(await handoverOf(maya)).toMatchObject({ isOpen: false, offered: 6, accepted: 2, kept: 1 });
    expect(await offersLeft()).toBe(0);
  });

  test('is not counted over fewer than a figure needs', async () => {
    await offer();
    for (const client of [first, second]) await reply(client, 'accept');
    expect(await handoverOf(maya)).toMatchObject({ isOpen: false, offered: 2, accepted: null, kept: null });
    expect(await offersLeft()).toBe(0);
  });
});
