import { randomUUID } from 'node:crypto';
import { requestMatch, withdrawMatch } from '@waymark/contract/coaching/coach-matches';
import { listCoaches, showCoach, updatePractice } from '@waymark/contract/coaching/coaches';
import { saveAnswer } from '@waymark/contract/coaching/questionnaires';
import { updateProfile } from '@waymark/contract/people/profiles';
import { updateUser } from '@waymark/contract/people/session-users';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildApp } from '#app.ts';
import type { App } from '#module.ts';
import { pictures } from '#people/pictures/pictures.table.ts';
import { profiles } from '#people/profiles/profiles.table.ts';
import { setBlocked } from '#people/users/users.queries.ts';
import { importLibrary } from '#test/library-articles.ts';
import { newPerson, type Person } from '#test/people.ts';
import { newShownCoach } from '#test/shown-coaches.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { approveCoach, suspendCoach } from './coach-approval.service.ts';
import { coaches } from './coaches.table.ts';

/** Keeps no answers; the other API, on the same database, does. */
const api = startTestApp({ works: false });
importLibrary(api);

/** Far less than answers are kept, and far more than a notice takes. */
const TOLD = { timeout: 20_000, interval: 20 };

let keeping: App;
let coach: Person;
let coachee: Person;
let page: string;
let addresses: readonly string[];

beforeAll(async () => {
  keeping = await buildApp(api.services, { shedAboveDelayMs: 0 });
});

afterAll(() => keeping.close());

beforeEach(async () => {
  coach = await newShownCoach(api, { firstName: 'Zoë', lastName: 'O’Brien' });
  coachee = await newPerson(api);
  const [row] = await api.db.select({ slug: coaches.slug }).from(coaches).where(eq(coaches.userId, coach.id));
  page = showCoach.url.replace(':slug', row?.slug ?? '');
  const { url } = listCoaches;
  addresses = [page, url, `${url}?_q=zoe`, `${url}?filters[acceptsClients]=true`, `${url}?pagination[pageSize]=1`];
});

async function readAll(app: App): Promise<readonly string[]> {
  const answers: string[] = [];
  for (const address of addresses) answers.push((await app.inject({ url: address })).body);
  return answers;
}

/** Whether the API answers without asking the database: here, a name that no notice told of. */
async function expectKept(): Promise<void> {
  await vi.waitFor(async () => {
    const before = (await keeping.inject({ url: page })).body;
    await api.db.execute(sql`UPDATE topics SET name = name || '.'`);
    expect((await keeping.inject({ url: page })).body).toBe(before);
    expect((await api.app.inject({ url: page })).body).not.toBe(before);
  }, TOLD);
}

const profile = (changes: object) => api.call(coach, updateProfile, { body: changes });
const practice = (changes: object) => api.call(coach, updatePractice, { body: changes });
const ask = () => api.call(coachee, requestMatch, { body: { coachId: coach.id } });

const CHANGES: Readonly<Record<string, () => Promise<unknown>>> = {
  'is suspended': () => suspendCoach(api.services, coach.id),
  'is blocked': () => setBlocked(api.db, coach.id, true),
  'is erased': () => api.db.execute(sql`DELETE FROM users WHERE id = ${coach.id}`),
  'changes the name in the profile': () => profile({ firstName: 'Zoélie' }),
  'changes the name in the account': () =>
    api.call(coach, updateUser, { params: { id: coach.id }, body: { lastName: 'Brien' } }),
  'writes another headline': () => profile({ headline: 'Room to be bored' }),
  'has another picture': async () => {
    const pictureKey = randomUUID();
    await api.db.insert(pictures).values({ key: pictureKey, userId: coach.id });
    await api.db.update(profiles).set({ pictureKey }).where(eq(profiles.userId, coach.id));
  },
  'has moved': () => api.db.update(profiles).set({ city: 'York' }).where(eq(profiles.userId, coach.id)),
  'pauses requests': () => practice({ isPaused: true }),
  'gives another answer': () =>
    api.call(coach, saveAnswer, { params: { name: 'coach', item: 'experience' }, body: { value: 'over-10' } }),
  'speaks another language': () =>
    api.call(coach, saveAnswer, { params: { name: 'coach', item: 'languages' }, body: { value: ['en', 'hi'] } }),
  'has no place left': async () => {
    await practice({ caseLoadCap: 1 });
    await ask();
  },
};

describe('what is kept of a coach', () => {
  test.each(Object.keys(CHANGES))('is forgotten when the coach %s', async (name) => {
    await expectKept();
    const before = await readAll(keeping);

    await CHANGES[name]?.();

    const after = await readAll(api.app);
    expect(after).not.toEqual(before);
    await vi.waitFor(async () => expect(await readAll(keeping)).toEqual(after), TOLD);
  });

  test('is forgotten when a place is free again, and when the coach is shown again', async () => {
    await practice({ caseLoadCap: 1 });
    const { data } = (await ask()).body;
    await expectKept();
    await api.call(coachee, withdrawMatch, { params: { id: data.id } });
    await vi.waitFor(async () => expect(await readAll(keeping)).toEqual(await readAll(api.app)), TOLD);

    await suspendCoach(api.services, coach.id);
    await vi.waitFor(async () => expect((await keeping.inject({ url: page })).statusCode).toBe(404), TOLD);
    await approveCoach(api.services, coach.id);
    await vi.waitFor(async () => expect((await keeping.inject({ url: page })).statusCode).toBe(200), TOLD);
  });

  test('is not kept by the caller, and never given to one who wants the newest', async () => {
    // A late notice of what came before can make it forget in between.
    await vi.waitFor(async () => {
      await expectKept();
      const [kept, newest] = [
        await keeping.inject({ url: page }),
        await keeping.inject({ url: page, headers: { 'cache-control': 'no-cache' } }),
      ];
      expect(kept.headers['cache-control']).toBe('no-store');
      expect(newest.body).toBe((await api.app.inject({ url: page })).body);
      expect(newest.body).not.toBe(kept.body);
    }, TOLD);
  });
});
