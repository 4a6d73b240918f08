import * as contract from '@waymark/contract/coaching/coach-matches';
import { itemsOf } from '@waymark/contract/coaching/questionnaire-definitions';
import { COACHEE_1 } from '@waymark/contract/coaching/questionnaires/coachee-1';
import { listCheckIns, shareCheckIn } from '@waymark/contract/wellbeing/check-ins';
import { listClients, showClient } from '@waymark/contract/wellbeing/clients';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { profiles } from '#people/profiles/profiles.table.ts';
import { askCoach, matchWith, newCoach, newSeeker } from '#test/matched-people.ts';
import { newPerson, type Person } from '#test/people.ts';
import { coacheeAnswers, insertTopics, questionnaireCalls, WHO5_OF_52 } from '#test/questionnaire-calls.ts';
import { startTestApp } from '#test/start-test-app.ts';

const api = startTestApp({ works: false });
const { complete, save } = questionnaireCalls(api);

let topicIds: number[];
beforeAll(async () => {
  topicIds = await insertTopics(api, ['sleep', 'focus', 'grief']);
});

let coach: Person;
beforeEach(async () => {
  coach = await newCoach(api, {
    topicIds: topicIds.slice(0, 2),
    languages: ['en'],
    styles: ['listens'],
    timeZone: 'Asia/Kolkata',
    hours: ['mon-evening', 'tue-morning'],
  });
});

const list = async (person: Person) => (await api.call(person, listClients)).body;
const show = (person: Person, id: unknown) => api.call(person, showClient, { params: { id } });

/** A coachee who has answered everything a coach may read, and things no one else may. */
async function newAnswerer(): Promise<Person> {
  const person = await newPerson(api);
  await api.db.insert(profiles).values({ userId: person.id, timeZone: 'Asia/Kolkata', country: 'IN' });
  await complete(person, 'coachee', {
    ...coacheeAnswers(topicIds),
    brings: ['decision', 'other'],
    'brings-other': 'My sister and the house.',
    readiness: 7,
    styles: ['listens'],
    gender: 'woman',
    hours: ['mon-evening', 'mon-early', 'sat-morning'],
    ...WHO5_OF_52,
  });
  return person;
}

describe('requests', () => {
  test('show first name, message and what the two have in common, and nothing else', async () => {
    const person = await newAnswerer();
    const id = await askCoach(api, person, coach, 'I would like to begin in May.');
    const { status, body, headers } = await api.call(coach, listClients);
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(body).toEqual({
      clients: [],
      requests: [
        {
          id,
          attributes: {
            state: 'requested',
            requestedAt: expect.any(String),
            decideBy: expect.any(String),
            decidedAt: null,
            endedAt: null,
            coacheeId: person.id,
            firstName: 'Asha',
            lastName: null,
            picture: null,
            timeZone: null,
            message: 'I would like to begin in May.',
            reasons: [
              '2 of their 3 topics',
              'Would like a coach who listens, as you do',
              '4 hours a week in common',
              'Speaks English',
            ].map((words) => ({ kind: 'fit', words })),
            glance: null,
          },
        },
      ],
    });
    expect((await show(coach, id)).status).toBe(404);
  });

  test('come oldest first, and clients newest first', async () => {
    const people: Person[] = [];
    for (let made = 0; made < 4; made += 1) people.push(await newSeeker(api));
    const [one, two, three, four] = people as [Person, Person, Person, Person];
    for (const person of [one, two]) await matchWith(api, person, coach);
    for (const person of [three, four]) await askCoach(api, person, coach);
    const { requests, clients } = await list(coach);
    const ids = (of: { attributes: { coacheeId: number } }[]) => of.map(({ attributes }) => attributes.coacheeId);
    expect(ids(requests)).toEqual([three.id, four.id]);
    expect(ids(clients)).toEqual([two.id, one.id]);
  });

  test('have no reasons without a finished questionnaire', async () => {
    await askCoach(api, await newPerson(api), coach);
    expect((await list(coach)).requests[0].attributes.reasons).toEqual([]);
  });
});

describe('a client', () => {
  test('shows a coach what is marked for the coach, in words, and nothing else', async () => {
    const person = await newAnswerer();
    const id = await matchWith(api, person, coach);
    const { status, body } = await show(coach, id);
    expect(status).toBe(200);
    expect(body.data.client).toMatchObject({
      id,
      attributes: { state: 'standing', firstName: 'Asha', lastName: 'Kumar', timeZone: 'Asia/Kolkata' },
    });
    const told = Object.fromEntries(
      body.data.answers.map(({ item, answer }: { item: string; answer: string }) => [item, answer]),
    );
    expect(told).toEqual({
      brings: 'A decision I keep turning over; Something else',
      'brings-other': 'My sister and the house.',
      topics: 'Topic sleep, Topic focus, Topic grief',
      goal: 'To say no without a speech.',
      readiness: '7, where 0 is “Not yet” and 10 is “Today”',
      styles: 'Someone who listens',
      languages: 'English, Hindi',
      'time-zone': 'Asia/Kolkata',
      hours: 'Monday: early, evening\nSaturday: morning',
    });
    expect(body.data.answers[0].label).toBe('What brings you here?');
    expect(body.data.checkIns).toEqual([]);
    expect(JSON.stringify(body)).not.toMatch(/gender|woman|who5|cheerful|email|example\.org/);
  });

  test('shows no answer to an item that is no longer asked', async () => {
    const person = await newAnswerer();
    const id = await matchWith(api, person, coach);
    await save(person, 'coachee', 'brings', ['decision']);
    expect(JSON.stringify((await show(coach, id)).body)).not.toContain('sister');
  });

  test('shows check-ins while the client shares them', async () => {
    const person = await newAnswerer();
    const id = await matchWith(api, person, coach);
    const checkIn = (await api.call(person, listCheckIns)).body.data[0];
    const share = (isShared: boolean) =>
      api.call(person, shareCheckIn, { params: { id: checkIn.id }, body: { isShared } });
    await share(true);
    const { checkIns } = (await show(coach, id)).body.data;
    expect(checkIns).toEqual([{ kind: 'who5', score: 52, takenAt: expect.any(String) }]);
    expect(Date.parse(checkIns[0].takenAt)).toBe(Date.parse(checkIn.attributes.takenAt));
    await share(false);
    expect((await show(coach, id)).body.data.checkIns).toEqual([]);
  });

  test('is visible to a coach from accepting until the match ends', async () => {
    const person = await newAnswerer();
    const missing = await show(coach, 2_000_000_000);
    expect(missing.status).toBe(404);
    const id = await matchWith(api, person, coach);
    expect((await show(coach, id)).status).toBe(200);
    await api.call(person, contract.endMatch, { params: { id } });
    const after = await show(coach, id);
    expect([after.status, after.body]).toEqual([404, missing.body]);
    expect(await list(coach)).toEqual({ requests: [], clients: [] });
    const again = await matchWith(api, person, coach);
    expect([(await show(coach, again)).status, (await show(coach, id)).status]).toEqual([200, 404]);
  });

  test('is hidden from other and former coaches, family, sponsors and managers', async () => {
    const person = await newAnswerer();
    const former = await newCoach(api);
    await api.call(person, contract.endMatch, { params: { id: await matchWith(api, person, former) } });
    const id = await matchWith(api, person, coach);
    const missing = await show(coach, 2_000_000_000);
    for (const other of [former, await newCoach(api)]) {
      const reply = await show(other, id);
      expect([reply.status, reply.body]).toEqual([404, missing.body]);
      expect(await list(other)).toEqual({ requests: [], clients: [] });
    }
    const sponsors = [10, 11, 12, 13] as const;
    const others = [
      ...(await Promise.all(sponsors.map((role) => newPerson(api, { role })))),
      await newPerson(api, { subRole: 7 }),
      await newPerson(api),
    ];
    for (const other of others) {
      expect((await show(other, id)).status).toBe(403);
      expect((await api.call(other, listClients)).status).toBe(403);
    }
    for (const other of others.slice(0, 4)) {
      for (const endpoint of [contract.showMyMatch, contract.listSuggestions]) {
        expect((await api.call(other, endpoint)).status).toBe(403);
      }
    }
  });

  test.each(['0', 'x', '1e3', '2147483648'])('rejects the id %s', async (id) => {
    const { status, body } = await show(coach, id);
    expect([status, body.error.name]).toEqual([400, 'ValidationError']);
  });
});

test('puts every item marked for the coach into words', async () => {
  const person = await newAnswerer();
  await save(person, 'coachee', 'tried', 'A list.');
  const id = await matchWith(api, person, coach);
  const shown = (await show(coach, id)).body.data.answers as { item: string; answer: string }[];
  const marked = itemsOf(COACHEE_1).filter(({ audience }) => audience === 'coach');
  expect(shown.map(({ item }) => item)).toEqual(marked.map((item) => item.id));
  for (const { answer } of shown) expect(answer).not.toBe('');
});
