import { COACHEE_1 } from '@waymark/contract/coaching/questionnaires/coachee-1';
import { showMe } from '@waymark/contract/people/session-users';
import { listChosenTopics } from '@waymark/contract/people/topics';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { coacheePreferences } from '#coaching/coach-matches/coachee-preferences.table.ts';
import { userTopics } from '#people/topics/topics.table.ts';
import { newPerson, type Person } from '#test/people.ts';
import { coachAnswers, coacheeAnswers, insertTopics, questionnaireCalls } from '#test/questionnaire-calls.ts';
import { startTestApp } from '#test/start-test-app.ts';

const api = startTestApp({ works: false });
const { show, save, saveAll, finish, complete } = questionnaireCalls(api);

let topicIds: number[];
beforeAll(async () => {
  topicIds = await insertTopics(api, ['burnout', 'sleep', 'grief']);
});

const newCoach = () => newPerson(api, { role: 5 });

describe('a questionnaire', () => {
  test('starts without answers, in the newest version', async () => {
    const { status, body } = await show(await newPerson(api), 'coachee');
    expect(status).toBe(200);
    expect(body.data).toEqual({
      definition: JSON.parse(JSON.stringify(COACHEE_1)),
      answers: {},
      lastItem: null,
      savedAt: null,
      finishedAt: null,
      progress: { answered: 0, asked: 7 },
    });
  });

  test('saves each answer as it is given, and continues from there on another device', async () => {
    const person = await newPerson(api);
    expect((await save(person, 'coachee', 'brings', ['other', 'decision'])).body).toEqual({
      savedAt: expect.any(String),
      progress: { answered: 1, asked: 8 },
    });
    await save(person, 'coachee', 'tried', '  A list of pros and cons. ');
    const { data } = (await show(person, 'coachee')).body;
    expect(data.answers).toEqual({ brings: ['decision', 'other'], tried: 'A list of pros and cons.' });
    expect([data.lastItem, data.finishedAt]).toEqual(['tried', null]);
    expect(data.progress).toEqual({ answered: 1, asked: 8 });
  });

  test('replaces the answer to an item, and deletes it when it is withdrawn', async () => {
    const person = await newPerson(api);
    for (const value of ['Rest.', 'Sleep.', 'Sleep.']) await save(person, 'coachee', 'goal', value);
    expect((await show(person, 'coachee')).body.data.answers).toEqual({ goal: 'Sleep.' });
    expect((await save(person, 'coachee', 'goal', null)).body.progress).toEqual({ answered: 0, asked: 7 });
    expect((await save(person, 'coachee', 'goal', null)).status).toBe(200);
    expect((await show(person, 'coachee')).body.data.answers).toEqual({});
  });

  test('loses nothing when two devices answer at once', async () => {
    const person = await newPerson(api);
    const given = Object.entries(coacheeAnswers(topicIds));
    const replies = await Promise.all(given.map(([item, value]) => save(person, 'coachee', item, value)));
    expect(replies.map(({ status }) => status)).toEqual(given.map(() => 200));
    expect((await show(person, 'coachee')).body.data.answers).toEqual(coacheeAnswers(topicIds));
  });

  test("is private, and only of the person's own role", async () => {
    const [coachee, coach, manager] = [await newPerson(api), await newCoach(), await newPerson(api, { subRole: 7 })];
    await save(coachee, 'coachee', 'goal', 'Only mine.');
    for (const reply of [await show(coachee, 'coach'), await save(coachee, 'coach', 'credential', 'emcc')]) {
      expect(reply.status).toBe(404);
    }
    for (const reply of [await show(coach, 'coachee'), await finish(coach, 'coachee')]) expect(reply.status).toBe(404);
    expect((await show(manager, 'coachee')).body.data.answers).toEqual({});
    expect((await save(manager, 'coachee', 'goal', 'Theirs.')).status).toBe(200);
    expect((await show(coachee, 'coachee')).body.data.answers).toEqual({ goal: 'Only mine.' });
    expect((await show(await newPerson(api, { role: 11 }), 'coachee')).status).toBe(403);
  });

  test.each(['', 'nothing', '__proto__', 'constructor', 'who5-6', 'credential', 'x'.repeat(60)])(
    'has no item %j',
    async (item) => {
      const person = await newPerson(api);
      const reply = await save(person, 'coachee', item || ' ', 'x');
      expect([reply.status, reply.body.error.name]).toEqual([404, 'NotFoundError']);
      expect((await show(person, 'coachee')).body.data.savedAt).toBeNull();
    },
  );

  test('does not exist under another name', async () => {
    expect((await show(await newPerson(api), 'boss' as 'coach')).status).toBe(400);
  });

  test.each<[string, unknown, string]>([
    ['goal', '   ', 'Please write something.'],
    ['goal', 'x'.repeat(1_501), 'Keep this under 1500 characters.'],
    ['goal', 'nul \0', 'Keep this under 1500 characters.'],
    ['goal', 'half \ud800', 'Keep this under 1500 characters.'],
    ['brings', ['decision', 'new-role', 'return', 'habits'], 'Choose 3 at most.'],
    ['brings', ['toString'], 'Choose one of the answers.'],
    ['brings', [], 'Choose at least one.'],
    ['gender', 'queen', 'Choose one of the answers.'],
    ['readiness', 10.5, 'Choose one of the answers.'],
    ['readiness', 11, 'Choose one of the answers.'],
    ['readiness', 1e308, 'Choose one of the answers.'],
    ['who5-1', -1, 'Choose one of the answers.'],
    ['who5-consent', 'yes', 'Choose yes or no.'],
    ['time-zone', 'Mars/Olympus', 'Choose a time zone.'],
    ['hours', ['mon-night'], 'This is not a time of the week.'],
    ['languages', ['xx'], 'This is not one of the languages.'],
    ['topics', [2_000_000_000], 'This is not a topic.'],
    ['topics', [0], 'This is not a topic.'],
  ])('rejects for %s an invalid answer: %j', async (item, value, message) => {
    const person = await newPerson(api);
    const reply = await save(person, 'coachee', item, value as string);
    expect(reply.status).toBe(400);
    expect(reply.body.error).toMatchObject({ name: 'ValidationError', message });
    expect(reply.body.error.details.errors[0].path).toEqual(['value']);
    expect((await show(person, 'coachee')).body.data.answers).toEqual({});
  });

  test.each([[{ a: 1 }], [[[1]]], [[1, 'a']], [undefined]])('rejects a value of no kind: %j', async (value) => {
    const reply = await save(await newPerson(api), 'coachee', 'goal', value as unknown as string);
    expect([reply.status, reply.body.error.details.errors[0].path]).toEqual([400, ['value']]);
  });
});

describe('finishing', () => {
  test('names everything missing in the words of its item, and completes nothing', async () => {
    const person = await newPerson(api);
    await saveAll(person, 'coachee', { brings: ['other'], gender: 'any', 'who5-consent': true, 'who5-1': 4 });
    const reply = await finish(person, 'coachee');
    expect(reply.status).toBe(400);
    const errors = reply.body.error.details.errors.map((one: { path: string[]; message: string }) => [
      one.path.join(),
      one.message,
    ]);
    expect(Object.fromEntries(errors)).toEqual({
      'brings-other': 'Please write something.',
      topics: 'Choose at least one topic.',
      goal: 'Please write something.',
      languages: 'Choose at least one language.',
      'time-zone': 'Choose a time zone.',
      hours: 'Choose at least one time.',
      ...Object.fromEntries([2, 3, 4, 5].map((n) => [`who5-${n}`, 'Choose one of the answers.'])),
    });
    expect((await api.call(person, showMe)).body.subscriber.onboarding_completed).toBe(0);
    expect((await show(person, 'coachee')).body.data.finishedAt).toBeNull();
  });

  test('reports the same before anything was answered', async () => {
    const reply = await finish(await newCoach(), 'coach');
    expect(reply.status).toBe(400);
    expect(reply.body.error.details.errors).toHaveLength(10);
    expect(reply.body.error.details.errors.at(-1)).toMatchObject({
      path: ['ethics'],
      message: 'Please agree to continue.',
    });
  });

  test('completes the onboarding without a complete profile, and is idempotent', async () => {
    const person = await newPerson(api);
    const reply = await complete(person, 'coachee', coacheeAnswers(topicIds));
    expect([reply.status, reply.body.subscriber]).toEqual([200, { profile_completed: 0, onboarding_completed: 1 }]);
    const first = (await show(person, 'coachee')).body;
    const again = await finish(person, 'coachee');
    expect(again.body).toEqual(reply.body);
    expect((await show(person, 'coachee')).body).toEqual(first);
    expect(first.data.progress).toEqual({ answered: 7, asked: 7 });
  });

  test('finishes once from two devices at the same time', async () => {
    const person = await newPerson(api);
    await saveAll(person, 'coachee', { ...coacheeAnswers(topicIds) });
    const replies = await Promise.all([1, 2, 3].map(() => finish(person, 'coachee')));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  test('adds the topics to those chosen before', async () => {
    const person = await newPerson(api);
    await api.db.insert(userTopics).values({ userId: person.id, topicId: topicIds[2] as number });
    await complete(person, 'coachee', coacheeAnswers(topicIds.slice(0, 2)));
    const { body } = await api.call(person, listChosenTopics, { params: { id: person.id } });
    expect(body.topics.map(({ id }: { id: number }) => id).sort()).toEqual([...topicIds].sort());
  });

  test('completes the onboarding of a coach', async () => {
    const reply = await complete(await newCoach(), 'coach', coachAnswers(topicIds));
    expect(reply.body.service_provider).toEqual({ profile_completed: 0, onboarding_completed: 1 });
  });
});

const preferencesOf = async ({ id }: Person) =>
  (await api.db.select().from(coacheePreferences).where(eq(coacheePreferences.userId, id)))[0];

describe('after finishing', () => {
  test('lets a required answer be changed but not deleted, and updates what coaches are found by', async () => {
    const person = await newPerson(api);
    await complete(person, 'coachee', coacheeAnswers(topicIds));
    expect(await preferencesOf(person)).toMatchObject({ topicIds, languages: ['en', 'hi'], gender: null, styles: [] });

    expect((await save(person, 'coachee', 'languages', ['de'])).status).toBe(200);
    expect((await save(person, 'coachee', 'gender', 'woman')).status).toBe(200);
    expect(await preferencesOf(person)).toMatchObject({ languages: ['de'], gender: 'woman' });

    const reply = await save(person, 'coachee', 'languages', null);
    expect([reply.status, reply.body.error.message]).toEqual([400, 'Choose at least one language.']);
    expect(reply.body.error.details.errors[0].path).toEqual(['value']);
    expect((await save(person, 'coachee', 'tried', null)).status).toBe(200);
    expect(await preferencesOf(person)).toMatchObject({ languages: ['de'] });
    expect((await api.call(person, showMe)).body.subscriber.onboarding_completed).toBe(1);
  });

  test('makes coaches searchable by the answers from several devices at once', async () => {
    const person = await newPerson(api);
    await complete(person, 'coachee', coacheeAnswers(topicIds));
    const changes = { languages: ['de'], styles: ['asks'], topics: topicIds.slice(1), hours: ['sun-evening'] };
    await Promise.all(Object.entries(changes).map(([item, value]) => save(person, 'coachee', item, value)));
    const { topics, ...rest } = changes;
    expect(await preferencesOf(person)).toMatchObject({ ...rest, topicIds: topics });
  });

  test('keeps an answer that is no longer asked for the person only, who can delete it', async () => {
    const person = await newPerson(api);
    await saveAll(person, 'coachee', { brings: ['other'], 'brings-other': 'A move.' });
    await complete(person, 'coachee', { ...coacheeAnswers(topicIds), brings: ['habits'] });
    const { data } = (await show(person, 'coachee')).body;
    expect(data.answers['brings-other']).toBe('A move.');
    expect(data.progress).toEqual({ answered: 7, asked: 7 });
    expect((await save(person, 'coachee', 'brings-other', null)).status).toBe(200);
  });
});
