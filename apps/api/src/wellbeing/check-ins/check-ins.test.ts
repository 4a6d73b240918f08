import type { Answers } from '@waymark/contract/coaching/questionnaire-definitions';
import { MINUTE_MS } from '@waymark/contract/durations';
import { showCheckInPlan } from '@waymark/contract/wellbeing/check-in-choices';
import * as contract from '@waymark/contract/wellbeing/check-ins';
import { beforeAll, describe, expect, test } from 'vitest';
import { newPerson, type Person } from '#test/people.ts';
import { coacheeAnswers, insertTopics, questionnaireCalls, WHO5_OF_52 } from '#test/questionnaire-calls.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { checkIns } from './check-ins.table.ts';

const api = startTestApp({ works: false });
const { show, save, finish, complete } = questionnaireCalls(api);

let topicIds: number[];
beforeAll(async () => {
  topicIds = await insertTopics(api, ['burnout']);
});

const list = async (person: Person) => (await api.call(person, contract.listCheckIns)).body.data;
const share = (person: Person, id: unknown, isShared: unknown = true) =>
  api.call(person, contract.shareCheckIn, { params: { id }, body: { isShared } });
const erase = (person: Person, id: unknown) => api.call(person, contract.deleteCheckIn, { params: { id } });

async function newAnswerer(wellBeing: Answers): Promise<Person> {
  const person = await newPerson(api);
  await complete(person, 'coachee', { ...coacheeAnswers(topicIds), ...wellBeing });
  return person;
}
const wellBeingOf = async (person: Person) =>
  Object.keys((await show(person, 'coachee')).body.data.answers).filter((item) => item.startsWith('who5-'));

describe('the check-in of the questionnaire', () => {
  test('appears once the questionnaire is finished, and is shared only by choice', async () => {
    const person = await newAnswerer(WHO5_OF_52);
    const attributes = { kind: 'who5', score: 52, isShared: false, takenAt: expect.any(String) };
    const only = { id: expect.any(Number), attributes };
    expect(await list(person)).toEqual([only]);
    await finish(person, 'coachee');
    expect(await list(person)).toEqual([only]);
    expect(await list(await newAnswerer({ ...WHO5_OF_52, 'who5-share': true }))).toMatchObject([
      { attributes: { score: 52, isShared: true } },
    ]);
  });

  test('does not exist without consent, whatever the answers', async () => {
    expect(await list(await newAnswerer({}))).toEqual([]);
    expect(await list(await newAnswerer({ ...WHO5_OF_52, 'who5-consent': false }))).toEqual([]);
    const { 'who5-consent': _left, ...unasked } = WHO5_OF_52;
    expect(await list(await newAnswerer(unasked))).toEqual([]);
  });

  test('appears later if consent does, with the last of the five answers', async () => {
    const person = await newAnswerer({});
    for (const [item, value] of Object.entries(WHO5_OF_52)) {
      expect(await list(person)).toEqual([]);
      await save(person, 'coachee', item, value);
    }
    expect(await list(person)).toMatchObject([{ attributes: { score: 52 } }]);
  });

  test('changes with its answers, and with no others', async () => {
    const person = await newAnswerer(WHO5_OF_52);
    const before = await list(person);
    await save(person, 'coachee', 'goal', 'Something else.');
    await save(person, 'coachee', 'who5-1', 3);
    expect(await list(person)).toEqual(before);
    await save(person, 'coachee', 'who5-1', 0);
    expect(await list(person)).toMatchObject([{ id: before[0].id, attributes: { score: 40 } }]);
    await save(person, 'coachee', 'who5-share', true);
    expect(await list(person)).toMatchObject([{ attributes: { score: 40, isShared: true } }]);
  });

  test('is deleted with its answers when the person withdraws consent', async () => {
    for (const taken of [false, null]) {
      const person = await newAnswerer({ ...WHO5_OF_52, 'who5-share': true });
      await save(person, 'coachee', 'who5-consent', taken);
      expect(await list(person)).toEqual([]);
      expect(await wellBeingOf(person)).toEqual(taken === null ? [] : ['who5-consent']);
    }
  });
});

describe('a check-in', () => {
  test('can be shared and hidden again, in the questionnaire too, and keeps that with later answers', async () => {
    const person = await newAnswerer({ ...WHO5_OF_52, 'who5-share': true });
    const [{ id }] = await list(person);
    expect((await share(person, id, false)).body.data).toMatchObject({ id, attributes: { isShared: false } });
    await save(person, 'coachee', 'who5-2', 5);
    expect(await list(person)).toMatchObject([{ id, attributes: { score: 64, isShared: false } }]);
    expect((await share(person, id)).body.data.attributes.isShared).toBe(true);
    expect((await show(person, 'coachee')).body.data.answers['who5-share']).toBe(true);
  });

  test('is shared with all others and those to come at once, and can be an exception afterwards', async () => {
    const [person, other] = [await newAnswerer(WHO5_OF_52), await newAnswerer(WHO5_OF_52)];
    await api.db.insert(checkIns).values({ userId: person.id, answers: [1, 1, 1, 1, 1], score: 20 });
    const shareAll = (isShared: boolean) => api.call(person, contract.shareAllCheckIns, { body: { isShared } });
    const isShared = (checkIn: { attributes: { isShared: boolean } }) => checkIn.attributes.isShared;
    const sharesComing = async () => (await api.call(person, showCheckInPlan)).body.data.choice.sharesComing;

    expect((await shareAll(true)).body.data.map(isShared)).toEqual([true, true]);
    expect(await sharesComing()).toBe(true);
    expect((await show(person, 'coachee')).body.data.answers['who5-share']).toBe(true);
    const [{ id }] = await list(person);
    await share(person, id, false);
    expect((await list(person)).map(isShared)).toEqual([false, true]);
    expect((await list(other)).map(isShared)).toEqual([false]);

    expect((await shareAll(false)).body.data.map(isShared)).toEqual([false, false]);
    expect(await sharesComing()).toBe(false);
  });

  test('can be deleted with its answers, and finishing again does not restore it', async () => {
    const person = await newAnswerer(WHO5_OF_52);
    const [{ id }] = await list(person);
    const reply = await erase(person, id);
    expect([reply.status, reply.body]).toEqual([204, undefined]);
    expect(await wellBeingOf(person)).toEqual([]);
    await finish(person, 'coachee');
    expect(await list(person)).toEqual([]);
    expect((await erase(person, id)).status).toBe(404);
  });

  test('taken outside the questionnaire is deleted alone; the newest comes first', async () => {
    const person = await newAnswerer(WHO5_OF_52);
    const later = { userId: person.id, answers: [1, 1, 1, 1, 1], score: 20, takenAt: new Date(Date.now() + MINUTE_MS) };
    const [row] = await api.db.insert(checkIns).values(later).returning({ id: checkIns.publicId });
    expect((await list(person)).map((one: { attributes: object }) => one.attributes)).toMatchObject([
      { score: 20 },
      { score: 52 },
    ]);
    expect((await share(person, row?.id)).status).toBe(200);
    expect((await erase(person, row?.id)).status).toBe(204);
    expect(await list(person)).toMatchObject([{ attributes: { score: 52, isShared: false } }]);
    expect(await wellBeingOf(person)).toHaveLength(6);
  });

  test('is visible to its owner only', async () => {
    const [owner, stranger] = [await newAnswerer(WHO5_OF_52), await newAnswerer(WHO5_OF_52)];
    const before = await list(owner);
    for (const id of [before[0].id, 2_000_000_000]) {
      const replies = [await share(stranger, id), await erase(stranger, id)];
      expect(replies.map(({ status }) => status)).toEqual([404, 404]);
      expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    }
    expect(await list(owner)).toEqual(before);
    expect(await list(stranger)).toHaveLength(1);
    const [coach, admin] = [await newPerson(api, { role: 5 }), await newPerson(api, { role: 11 })];
    for (const other of [coach, admin]) expect((await api.call(other, contract.listCheckIns)).status).toBe(403);
  });

  test.each([['0'], ['-1'], ['1e3'], ['9007199254740992'], ['x']])('rejects the id %j', async (id) => {
    const person = await newPerson(api);
    expect((await share(person, id)).status).toBe(400);
    expect((await erase(person, id)).status).toBe(400);
  });

  test.each([['yes'], [null], [1]])('cannot be shared as %j', async (isShared) => {
    const reply = await share(await newPerson(api), 1, isShared);
    expect([reply.status, reply.body.error.details.errors[0].path]).toEqual([400, ['isShared']]);
  });
});
