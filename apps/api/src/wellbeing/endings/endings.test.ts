import { endMatch, showMyMatch } from '@waymark/contract/coaching/coach-matches';
import { changeGoal, createGoal, markGoal } from '@waymark/contract/coaching/goals';
import { markMilestone, savePath } from '@waymark/contract/coaching/paths';
import { DAY_MS } from '@waymark/contract/durations';
import { listNotifications } from '@waymark/contract/notices/notifications';
import { showDrifts } from '@waymark/contract/wellbeing/drifts';
import * as contract from '@waymark/contract/wellbeing/endings';
import { shareThenAndNow } from '@waymark/contract/wellbeing/then-and-now';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { coachMatches } from '#coaching/coach-matches/coach-matches.table.ts';
import { users } from '#people/users/users.table.ts';
import { codeOf, newClient } from '#test/booking-calls.ts';
import { newCoach } from '#test/matched-people.ts';
import { newPerson, type Person } from '#test/people.ts';
import { plantSession } from '#test/session-work-calls.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { checkIns } from '#wellbeing/check-ins/check-ins.table.ts';
import { endPausesJob } from './endings.jobs.ts';
import { endings } from './endings.table.ts';

const api = startTestApp({ works: false });

let coach: Person;
beforeAll(async () => {
  coach = await newCoach(api, { caseLoadCap: 1_000 });
});

type Client = Person & { readonly matchId: number };
const newOne = (): Promise<Client> => newClient(api, coach);
const params = ({ matchId }: Client) => ({ params: { matchId } });
const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

const choose = (person: Person, client: Client, choice: contract.WhatNext | null, until: string | null = null) =>
  api.call(person, contract.chooseNext, { ...params(client), body: { choice, until } });
const write = (person: Person, client: Client, words: string) =>
  api.call(person, contract.saveEndingWords, { ...params(client), body: { words } });
const seen = async (person: Person, client: Client): Promise<contract.Ending> =>
  (await api.call(person, contract.showEnding, params(client))).body.data;
const page = (person: Person, client: Client) => api.call(person, contract.showReachedPage, params(client));
const meets = (client: Client, inHours: number) =>
  plantSession(api, { coach, coachee: client, matchId: client.matchId, inHours });
const asked = async (client: Client) => (await api.call(client, contract.showNextQuestion)).body.data;
const titlesFor = async (person: Person, kind: string): Promise<string[]> =>
  (await api.call(person, listNotifications)).body.data
    .filter(({ attributes }: { attributes: { kind: string } }) => attributes.kind === kind)
    .map(({ attributes }: { attributes: { title: string } }) => attributes.title);

async function goal(client: Client, title: string, isShared: boolean): Promise<void> {
  const body = { requestId: crypto.randomUUID(), title, words: '', until: null, isShared };
  const { id } = (await api.call(client, createGoal, { body })).body.data;
  await api.call(client, markGoal, { params: { id }, body: { attainment: 1 } });
  const reached = { title, words: '', until: null, state: 'reached' };
  expect((await api.call(client, changeGoal, { params: { id }, body: reached })).body).toMatchObject({
    data: { state: 'reached' },
  });
}

test('finishing ends the coaching, cancels what is ahead, and makes a page that both read', async () => {
  const client = await newOne();
  await meets(client, -48);
  await meets(client, 48);
  const milestones = ['One', 'Two', 'Three'].map((title) => ({ title, dueOn: null }));
  const path = (await api.call(client, savePath, { ...params(client), body: { version: 0, milestones } })).body.data;
  await api.call(coach, markMilestone, { params: { id: path.milestones[0].id }, body: { isDone: true } });
  await goal(client, 'Shown', true);
  await goal(client, 'Kept', false);
  await api.db.insert(checkIns).values({ userId: client.id, answers: [2, 2, 2, 2, 2], score: 40 });
  await write(client, client, 'I sleep again.');
  await write(coach, client, 'You asked for it.');
  expect(await seen(client, client)).toMatchObject({ words: 'I sleep again.', sessionsAhead: 1, hasPage: false });

  const { status, body } = await choose(client, client, 'finish');

  expect([status, body.data]).toMatchObject([200, { isOpen: false, hasPage: true, sessionsAhead: 0 }]);
  expect((await api.call(client, showMyMatch)).body.data).toBeNull();
  const [own, coachs] = [(await page(client, client)).body.data, (await page(coach, client)).body.data];
  const reached = {
    ...{ sessions: 1, goals: ['Shown'], milestones: [{ title: 'One' }] },
    words: { coachee: 'I sleep again.', coach: 'You asked for it.' },
  };
  expect(own).toMatchObject({ ...reached, ownGoals: ['Kept'], changes: { wellBeing: { first: { score: 40 } } } });
  expect(coachs).toMatchObject({ ...reached, ownGoals: [], changes: null });
  expect(await titlesFor(coach, 'what-next')).toContain('Asha finished your coaching');
  for (const person of [client, coach]) {
    const { data } = (await api.call(person, contract.listReachedPages)).body;
    expect(data.map(({ matchId }: { matchId: number }) => matchId)).toContain(client.matchId);
  }
});

test('shows a coach then and now on that page if it was shared, and keeps it as it was', async () => {
  const client = await newOne();
  const feels = (score: number) =>
    api.db.insert(checkIns).values({ userId: client.id, answers: [2, 2, 2, 2, 2], score });
  await feels(40);
  await api.call(client, shareThenAndNow, { ...params(client), body: { isShared: true } });
  await choose(client, client, 'finish');
  await feels(80);
  expect((await page(coach, client)).body.data.changes.wellBeing).toMatchObject({ first: { score: 40 }, latest: null });
});

test('a second press finishes nothing twice', async () => {
  const own = await newCoach(api);
  const client = await newClient(api, own);
  const answers = await Promise.all([choose(client, client, 'finish'), choose(client, client, 'finish')]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await titlesFor(own, 'match-ended')).length).toBe(1);
  expect(codeOf(await choose(client, client, 'go-on'))).toEqual([409, 'coaching_ended']);
  expect(codeOf(await write(own, client, 'Too late'))).toEqual([409, 'coaching_ended']);
});

test('a coach proposes, and nothing changes until the coachee decides', async () => {
  const client = await newOne();
  const until = dayIn(30);
  await choose(coach, client, 'pause', until);
  expect(await seen(client, client)).toMatchObject({
    isOpen: true,
    proposed: { choice: 'pause', until },
    decided: null,
  });
  expect(await asked(client)).toMatchObject({ matchId: client.matchId, isProposed: true });
  expect(await titlesFor(client, 'what-next')).toEqual([expect.stringMatching(/^Maya suggests that you pause until /)]);

  await choose(client, client, null);
  expect(await seen(coach, client)).toMatchObject({ proposed: null, decided: null });
  await choose(coach, client, 'finish');
  expect((await seen(coach, client)).isOpen).toBe(true);
  await choose(coach, client, null);
  expect((await seen(client, client)).proposed).toBeNull();
  await choose(client, client, 'pause', until);
  expect((await seen(coach, client)).decided).toMatchObject({ choice: 'pause', until });
});

test('pauses until a day ahead, says nothing of empty weeks meanwhile, and tells both when it is over', async () => {
  const client = await newOne();
  await api.db
    .update(coachMatches)
    .set({ decidedAt: new Date(Date.now() - 14 * DAY_MS), requestedAt: new Date(Date.now() - 14 * DAY_MS) })
    .where(eq(coachMatches.id, client.matchId));
  const kinds = async () => (await api.call(client, showDrifts)).body.data.lines.length;
  expect(await kinds()).toBe(1);
  for (const until of [dayIn(-1), dayIn(400)]) {
    expect((await choose(client, client, 'pause', until)).body.error.details.errors[0].path).toEqual(['until']);
  }
  expect((await choose(client, client, 'pause')).body.error.details.errors[0].path).toEqual(['until']);
  expect((await choose(client, client, 'pause', dayIn(20))).status).toBe(200);
  expect(await kinds()).toBe(0);

  await api.db
    .update(endings)
    .set({ until: sql`(now() AT TIME ZONE 'UTC')::date - 1` })
    .where(eq(endings.matchId, client.matchId));
  for (let day = 1; day <= 2; day += 1) {
    await endPausesJob.handle({ id: 'now', data: {}, services: api.services });
  }
  expect(await titlesFor(client, 'what-next')).toEqual(['Your pause with Maya is over']);
  expect(await kinds()).toBe(1);
});

test('asks before the last session that is booked, once they have met three times', async () => {
  const client = await newOne();
  for (const hours of [-300, -200]) await meets(client, hours);
  await meets(client, 48);
  expect(await asked(client)).toBeNull();
  await meets(client, -100);
  expect(await asked(client)).toMatchObject({ matchId: client.matchId, isProposed: false });
  await choose(client, client, 'go-on');
  expect(await asked(client)).toBeNull();
  await api.db
    .update(endings)
    .set({ decidedAt: new Date(Date.now() - 91 * DAY_MS) })
    .where(eq(endings.matchId, client.matchId));
  expect(await asked(client)).not.toBeNull();
  await meets(client, 400);
  expect(await asked(client)).toBeNull();
});

test('is no one else’s, and goes when the coachee deletes it or an account goes', async () => {
  const [client, other] = [await newOne(), await newOne()];
  const strangers = [await newPerson(api), await newCoach(api)];
  await choose(client, client, 'finish');
  for (const stranger of strangers) {
    const answers = [
      await page(stranger, client),
      await choose(stranger, client, 'go-on'),
      await api.call(stranger, contract.showEnding, params(client)),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  }
  expect((await api.call(client, contract.deleteReachedPage, params(client))).status).toBe(204);
  expect([(await page(client, client)).status, (await page(coach, client)).status]).toEqual([404, 404]);

  await choose(other, other, 'finish');
  await api.db.delete(users).where(eq(users.id, other.id));
  expect((await page(coach, other)).status).toBe(404);
  const ended = await newOne();
  await api.call(ended, endMatch, { params: { id: ended.matchId } });
  expect((await page(ended, ended)).status).toBe(404);
});
