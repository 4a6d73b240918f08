import { showCoach, showPractice, updatePractice } from '@waymark/contract/coaching/coaches';
import { saveAnswer } from '@waymark/contract/coaching/questionnaires';
import { updateUser } from '@waymark/contract/people/session-users';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { coachMatches } from '#coaching/coach-matches/coach-matches.table.ts';
import { setBlocked } from '#people/users/users.queries.ts';
import { newPerson, type Person } from '#test/people.ts';
import { coachAnswers, insertTopics } from '#test/questionnaire-calls.ts';
import { COACH_PROFILE, newDescribedCoach, newPendingCoach, newShownCoach } from '#test/shown-coaches.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { refreshCoach } from './coach-attributes.service.ts';
import { coaches } from './coaches.table.ts';

const api = startTestApp({ works: false });

let topicIds: number[];
beforeAll(async () => {
  topicIds = await insertTopics(api, ['sleep', 'burnout']);
});

const page = (slug: string) => api.call(null, showCoach, { params: { slug } });
const practice = async (coach: Person) => (await api.call(coach, showPractice)).body.data;
const setPractice = (coach: Person, body: unknown) => api.call(coach, updatePractice, { body });
const answer = (coach: Person, item: string, value: unknown) =>
  api.call(coach, saveAnswer, { params: { name: 'coach', item }, body: { value } });
async function slugOf(coach: Person): Promise<string> {
  const [row] = await api.db.select({ slug: coaches.slug }).from(coaches).where(eq(coaches.userId, coach.id));
  return row?.slug ?? '';
}
async function insertMatches(coach: Person, states: readonly ('requested' | 'standing' | 'ended')[]): Promise<void> {
  for (const state of states) {
    const { id: coacheeId } = await newPerson(api);
    const match = { coacheeId, coachId: coach.id, message: '', decideBy: new Date(), state };
    await api.db.insert(coachMatches).values(match);
  }
}

describe('the page of a coach', () => {
  test('tells everyone who they are and how they coach, in words', async () => {
    const coach = await newShownCoach(api, { firstName: 'Ruth', lastName: 'Adeyemi', topicIds: topicIds.toReversed() });
    const { status, body } = await page('ruth-adeyemi');
    const answers = coachAnswers([]);
    expect(status).toBe(200);
    expect(body.data).toEqual({
      id: coach.id,
      attributes: {
        slug: 'ruth-adeyemi',
        firstName: 'Ruth',
        lastName: 'Adeyemi',
        pronouns: 'she/her',
        headline: COACH_PROFILE.headline,
        picture: null,
        country: 'GB',
        city: 'Leeds',
        timeZone: 'Europe/London',
        languages: ['en'],
        styles: ['listens', 'asks'],
        topics: {
          data: [
            { id: topicIds[1], attributes: { name: 'Topic burnout', slug: 'burnout' } },
            { id: topicIds[0], attributes: { name: 'Topic sleep', slug: 'sleep' } },
          ],
        },
        acceptsClients: true,
        bio: COACH_PROFILE.bio,
        approach: answers.approach,
        background: null,
        worksBestWith: answers['works-best-with'],
        credential: 'ICF Professional Certified Coach (PCC)',
        experience: 'Five to ten years',
        hours: ['mon-morning', 'tue-afternoon'],
      },
    });
  });

  test.each<[string, object, string]>([
    ['other', { 'credential-other': 'NLP Master, Utrecht' }, 'NLP Master, Utrecht'],
    ['in-training', { 'credential-other': 'ICF ACC, in May' }, 'In training: ICF ACC, in May'],
    ['emcc', { 'credential-other': 'Not asked any more' }, 'EMCC accreditation (EIA)'],
  ])("names the credential %s in the coach's words", async (credential, more, words) => {
    const coach = await newShownCoach(api, { answers: { credential, ...more } });
    expect((await page(await slugOf(coach))).body.data.attributes.credential).toBe(words);
  });

  test('changes with the answers, and shows none that are no longer asked', async () => {
    const coach = await newShownCoach(api, { topicIds });
    const slug = await slugOf(coach);
    expect((await answer(coach, 'languages', ['de', 'en'])).status).toBe(200);
    expect((await answer(coach, 'background', 'Nursing')).status).toBe(200);
    expect((await page(slug)).body.data.attributes).toMatchObject({ languages: ['en', 'de'], background: 'Nursing' });
    expect((await answer(coach, 'languages', null)).status).toBe(400);
  });

  test('is the same 404 for a pending, blocked or unknown coach', async () => {
    const [pending, blocked] = [await newPendingCoach(api), await newShownCoach(api)];
    await setBlocked(api.db, blocked.id, true);
    const replies = [await page(await slugOf(pending)), await page(await slugOf(blocked)), await page('stranger')];
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  });

  test.each(["' OR 1=1 --", 'Ruth-Adeyemi', '../me', '%00', 'ruth_adeyemi', 'ルート', '__proto__'])(
    'rejects an address like %j',
    async (slug) => {
      expect((await page(slug)).status).toBe(400);
    },
  );
});

describe('the address of a page', () => {
  test.each([
    ['Zoë', "O'Neill-Šimić", 'zoe-o-neill-simic'],
    ['<script>', 'alert(1)', 'script-alert-1'],
    ['आशा', 'कुमार', 'coach'],
    ['..', '/etc/passwd', 'etc-passwd'],
    ['x'.repeat(60), 'y'.repeat(60), `${'x'.repeat(60)}-${'y'.repeat(19)}`],
  ])('comes from the name %j %j', async (firstName, lastName, slug) => {
    const coach = await newShownCoach(api, { firstName, lastName });
    expect(await slugOf(coach)).toBe(slug);
    expect((await page(slug)).body.data.id).toBe(coach.id);
  });

  test('gets a number for people with the same name, even simultaneously', async () => {
    const name = { firstName: 'Sam', lastName: 'Lee' };
    await newShownCoach(api, name);
    const others: Person[] = [];
    for (let count = 0; count < 8; count += 1) others.push(await newDescribedCoach(api, name));
    await Promise.all(others.map(({ id }) => api.db.transaction((tx) => refreshCoach(tx, api.services, id))));
    const numbers = [2, 3, 4, 5, 6, 7, 8, 9];
    expect((await Promise.all(others.map(slugOf))).toSorted()).toEqual(numbers.map((number) => `sam-lee-${number}`));
  });

  test('follows the name until the coach is approved, then stays the same', async () => {
    const coach = await newPendingCoach(api, { firstName: 'Lena', lastName: 'Berg' });
    const rename = (lastName: string) =>
      api
        .call(coach, updateUser, { params: { id: coach.id }, body: { lastName } })
        .then(() => answer(coach, 'ethics', true));
    await rename('Holm');
    expect(await slugOf(coach)).toBe('lena-holm');
    await api.db.update(coaches).set({ state: 'approved', approvedAt: new Date() }).where(eq(coaches.userId, coach.id));
    await rename('Lund');
    expect(await slugOf(coach)).toBe('lena-holm');
    expect((await page('lena-holm')).body.data.attributes.lastName).toBe('Lund');
  });
});

describe('a practice', () => {
  test('has the default client limit before anything is there, and can be changed already', async () => {
    const coach = await newPerson(api, { role: 5 });
    const open = { state: 'open', caseLoadCap: 10, isPaused: false, clients: 0, page: null };
    const empty = { ...open, answerTime: 'working-day' };
    expect(await practice(coach)).toEqual(empty);
    const reply = await setPractice(coach, { caseLoadCap: 4, isPaused: true });
    expect([reply.status, reply.body.data]).toEqual([200, { ...empty, caseLoadCap: 4, isPaused: true }]);
    expect(await practice(coach)).toEqual({ ...empty, caseLoadCap: 4, isPaused: true });
    expect((await setPractice(coach, {})).body.data.caseLoadCap).toBe(4);
  });

  test('keeps limit and pause when answers change, and previews the page', async () => {
    const coach = await newPendingCoach(api, { topicIds });
    await setPractice(coach, { caseLoadCap: 3 });
    await answer(coach, 'languages', ['de']);
    const { state, caseLoadCap, page: own } = await practice(coach);
    expect([state, caseLoadCap, own.attributes.languages]).toEqual(['pending', 3, ['de']]);
  });

  test('accepts no one new while paused or full, counting requests, and removes no one above a lowered limit', async () => {
    const coach = await newShownCoach(api, { firstName: 'Full', lastName: 'House' });
    const accepts = async () => (await page('full-house')).body.data.attributes.acceptsClients;
    await insertMatches(coach, ['standing', 'standing', 'requested', 'ended']);
    await setPractice(coach, { caseLoadCap: 4 });
    expect(await accepts()).toBe(true);
    await setPractice(coach, { caseLoadCap: 3 });
    expect(await accepts()).toBe(false);
    expect((await setPractice(coach, { caseLoadCap: 1 })).body.data).toMatchObject({ caseLoadCap: 1, clients: 2 });
    await setPractice(coach, { caseLoadCap: 60, isPaused: true });
    expect(await accepts()).toBe(false);
    await setPractice(coach, { isPaused: false });
    expect(await accepts()).toBe(true);
  });

  test.each([
    [{ caseLoadCap: 0 }, 'caseLoadCap'],
    [{ caseLoadCap: 61 }, 'caseLoadCap'],
    [{ caseLoadCap: 2.5 }, 'caseLoadCap'],
    [{ caseLoadCap: '5' }, 'caseLoadCap'],
    [{ isPaused: null }, 'isPaused'],
    [{ state: 'approved' }, 'state'],
  ])('cannot be set to %j', async (body, field) => {
    const coach = await newPendingCoach(api);
    const reply = await setPractice(coach, body);
    expect([reply.status, reply.body.error.details.errors[0].path]).toEqual([400, [field]]);
    expect(await practice(coach)).toMatchObject({ state: 'pending', caseLoadCap: 10, isPaused: false });
  });

  test('is for coaches', async () => {
    for (const other of [await newPerson(api), await newPerson(api, { role: 12 })]) {
      expect((await api.call(other, showPractice)).status).toBe(403);
      expect((await setPractice(other, { isPaused: true })).status).toBe(403);
    }
  });
});
