import * as matches from '@waymark/contract/coaching/coach-matches';
import { listCoaches, showCoach } from '@waymark/contract/coaching/coaches';
import { answerSchema, missingItems } from '@waymark/contract/coaching/questionnaire-definitions';
import { newestVersion } from '@waymark/contract/coaching/questionnaires/definitions';
import { listDemoAccounts } from '@waymark/contract/demo/demo';
import { DAY_MS, HOUR_MS } from '@waymark/contract/durations';
import { logIn } from '@waymark/contract/people/accounts';
import { type Look, listLooks } from '@waymark/contract/people/looks';
import { PROFILE_FIELDS } from '@waymark/contract/people/profiles';
import { listBalanceWheels } from '@waymark/contract/wellbeing/balance-wheels';
import { showCheckInPlan } from '@waymark/contract/wellbeing/check-in-choices';
import { listCheckIns } from '@waymark/contract/wellbeing/check-ins';
import { listClients, showClient } from '@waymark/contract/wellbeing/clients';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { UserId } from '#actor.ts';
import { buildApp } from '#app.ts';
import { refreshPreferences } from '#coaching/coach-matches/coachee-preferences.service.ts';
import { coacheePreferences } from '#coaching/coach-matches/coachee-preferences.table.ts';
import { refreshCoach } from '#coaching/coaches/coach-attributes.service.ts';
import { coaches } from '#coaching/coaches/coaches.table.ts';
import { answersThatCount, findItem } from '#coaching/questionnaires/answers.service.ts';
import { findResponse } from '#coaching/questionnaires/questionnaires.queries.ts';
import { rowsOf } from '#db/rows.ts';
import type { Environment } from '#env.ts';
import { importContent } from '#library/content-import.service.ts';
import { openLoginSession } from '#people/accounts/login.service.ts';
import { sweepPictures } from '#people/pictures/pictures.jobs.ts';
import { findPictureBytes } from '#people/pictures/pictures.service.ts';
import { profiles } from '#people/profiles/profiles.table.ts';
import { users } from '#people/users/users.table.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { seedDemo, setDemoOpen } from './demo.seed.ts';
import { demoFaces } from './demo-faces.ts';
import { DEMO_PASSWORD, type DemoCoachee, demoAddress, demoCoachees, demoCoaches, demoPeople } from './people.ts';

const api = startTestApp({ works: false });

const ids = new Map<string, UserId>();
beforeAll(async () => {
  await importContent(api.services);
  expect(await seedDemo(api.services)).toBe(true);
  for (const { id, email } of await api.db.select().from(users)) ids.set(email, id as UserId);
});

const idOf = (mailbox: string) => ids.get(demoAddress(mailbox)) as UserId;
const signIn = (mailbox: string) => api.db.transaction((tx) => openLoginSession(tx, api.services, idOf(mailbox)));

describe('the demo', () => {
  test('is added once, and offers twelve people at sign-in', async () => {
    expect(await seedDemo(api.services)).toBe(false);
    expect(await api.db.select().from(users)).toHaveLength(ids.size);
    const { signIn: offered } = demoPeople();
    expect(offered).toHaveLength(12);
    expect(offered.every(({ email }) => ids.has(email))).toBe(true);
  });

  test('has twelve coaches: nine to ask, one full, one paused and one pending', async () => {
    expect(demoCoaches()).toHaveLength(12);
    const { body } = await api.call(null, listCoaches);
    expect(body.data).toHaveLength(11);
    const closed = body.data.filter(
      ({ attributes }: { attributes: { acceptsClients: boolean } }) => !attributes.acceptsClients,
    );
    expect(
      closed.map(({ attributes }: { attributes: { firstName: string } }) => attributes.firstName).toSorted(),
    ).toEqual(['Henrik', 'Marcus']);
    for (const { attributes } of body.data) {
      const page = await api.call(null, showCoach, { params: { slug: attributes.slug } });
      expect(page.body.data.attributes.bio.split(/\s+/).length).toBeGreaterThanOrEqual(80);
    }
    expect((await api.call(null, showCoach, { params: { slug: 'noa-levi' } })).status).toBe(404);
  });

  test('has coachees in every state', async () => {
    const rows = await rowsOf<{ state: string; count: number }>(
      api.db,
      sql`SELECT state, count(*)::int AS count FROM coach_matches GROUP BY state ORDER BY state`,
    );
    expect(rows).toEqual([
      { state: 'declined', count: 1 },
      { state: 'ended', count: 2 },
      { state: 'requested', count: 3 },
      { state: 'standing', count: 9 },
    ]);
    const stage = ({ profile, isFinished, answers, match }: DemoCoachee) =>
      !profile ? 'profile' : isFinished ? (match?.state ?? 'looking') : answers ? 'half' : 'new';
    expect(new Set(demoCoachees().map(stage))).toEqual(
      new Set(['profile', 'new', 'half', 'looking', 'requested', 'standing', 'declined', 'ended']),
    );
    expect(demoCoachees()).toHaveLength(23);
  });

  test('has a drawn face for everyone who has settled in, served as any picture is', async () => {
    const drawn = await api.db.select({ key: profiles.pictureKey }).from(profiles);
    const keys = drawn.flatMap(({ key }) => key ?? []);
    expect(keys).toHaveLength(Object.keys(demoFaces()).length);

    const pictures = await Promise.all(keys.map((key) => findPictureBytes(api.services, key)));
    expect(new Set(pictures.map((bytes) => bytes.toString('base64'))).size).toBe(keys.length);
    for (const bytes of pictures) expect(bytes.subarray(8, 12).toString()).toBe('WEBP');
    await sweepPictures(api.services, Date.now() + 2 * HOUR_MS);
    expect(await findPictureBytes(api.services, keys[0] ?? '')).toEqual(pictures[0]);
  });

  test('shows Maya her clients and requests, and Asha her coach', async () => {
    const { requests, clients } = (await api.call(await signIn('coach'), listClients)).body;
    const names = (of: { attributes: { firstName: string } }[]) => of.map(({ attributes }) => attributes.firstName);
    expect(names(requests)).toEqual(['Fatima', 'Ben']);
    expect(names(clients)).toEqual(['Hannah', 'Ravi', 'Oliver', 'Asha']);
    const mine = (await api.call(await signIn('coachee'), matches.showMyMatch)).body.data.attributes;
    expect([mine.state, mine.coach.attributes.firstName]).toEqual(['standing', 'Maya']);
    const shown = await api.call(await signIn('coach'), showClient, { params: { id: clients[3].id } });
    for (const score of [52, 68]) {
      expect(shown.body.data.checkIns).toContainEqual({ kind: 'who5', score, takenAt: expect.any(String) });
    }
  });

  test('has a year of Asha’s check-ins, two wheels, and a question in her mail', async () => {
    const asha = await signIn('coachee');
    const taken = (await api.call(asha, listCheckIns)).body.data;
    expect(taken.length).toBeGreaterThan(45);
    expect(Date.now() - Date.parse(taken.at(-1).attributes.takenAt)).toBeGreaterThan(350 * DAY_MS);
    expect((await api.call(asha, listBalanceWheels)).body.data).toHaveLength(2);
    const plan = (await api.call(asha, showCheckInPlan)).body.data;
    expect(plan).toMatchObject({ choice: { rhythm: 'alternating', sharesComing: true }, open: { kind: 'who5' } });
  });

  test('shows Asha that her coach and her manager looked at what she shares', async () => {
    const looks: Look[] = (await api.call(await signIn('coachee'), listLooks)).body.data;
    expect(new Set(looks.map(({ reader }) => reader?.firstName))).toEqual(new Set(['Maya', 'Grace']));
    const isWhole = (kind: Look['kind']) => ['check-in', 'client-answers'].includes(kind);
    for (const { kind, things } of looks) expect([kind, things.length > 0]).toEqual([kind, !isWhole(kind)]);
  });

  test('suggests three coaches with reasons to coachees without one', async () => {
    for (const mailbox of ['coachee.aisha', 'coachee.david', 'coachee.greta', 'family.arun', 'coachee.mei']) {
      const { body } = await api.call(await signIn(mailbox), matches.listSuggestions);
      expect([mailbox, body.data.length]).toEqual([mailbox, 3]);
      expect(body.data[0].attributes.reasons.length).toBeGreaterThan(1);
    }
    expect((await api.call(await signIn('coachee.new'), matches.listSuggestions)).body.data).toEqual([]);
  });

  test('is what the services would have stored for the same answers', async () => {
    const coachees = new Set(demoCoachees().map(({ mailbox }) => idOf(mailbox) as number));
    const read = async () => [
      (await api.db.select().from(coaches)).toSorted((one, other) => one.userId - other.userId),
      (await api.db.select().from(coacheePreferences))
        .filter(({ userId }) => coachees.has(userId))
        .toSorted((one, other) => one.userId - other.userId),
    ];
    const before = await read();
    expect(before.map((rows) => rows.length)).toEqual([
      12,
      demoCoachees().filter(({ isFinished }) => isFinished).length,
    ]);
    await api.db.transaction(async (tx) => {
      for (const { mailbox } of demoCoaches()) await refreshCoach(tx, api.services, idOf(mailbox));
      for (const { mailbox } of demoCoachees()) await refreshPreferences(tx, idOf(mailbox));
    });
    expect(await read()).toEqual(before);
  });
});

describe('the people of the demo can be used by', () => {
  const appWith = async (env: Partial<Environment>) => {
    const database = { ...api.services.database, isEmbedded: true };
    const services = { ...api.services, database, env: { ...api.services.env, ...env } };
    const app = await buildApp(services, { shedAboveDelayMs: 0 });
    onTestFinished(() => app.close());
    return app;
  };
  const shown = async (env: Partial<Environment>, headers: Record<string, string> = {}) => {
    const app = await appWith(env);
    const reply = await app.inject({ url: listDemoAccounts.url, headers: { host: 'localhost:4000', ...headers } });
    return (reply.json() as { accounts: unknown[] }).accounts.length;
  };
  const logInThrough = async (env: Partial<Environment>, headers: Record<string, string> = {}) => {
    const app = await appWith(env);
    const payload = { email: demoAddress('coachee'), password: DEMO_PASSWORD, role: 3 };
    const request = {
      method: 'POST',
      url: logIn.url,
      headers: { host: 'localhost:4000', ...headers },
      payload,
    } as const;
    return (await app.inject(request)).statusCode;
  };
  const logInAs = (email: string) =>
    api.call(null, logIn, { body: { email, password: DEMO_PASSWORD, role: 3 } }).then(({ status }) => status);

  test('a browser on this machine, and no other', async () => {
    expect(await shown({ isDemoWanted: true })).toBe(demoPeople().signIn.length);
    for (const name of ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip']) {
      expect([name, await shown({ isDemoWanted: true }, { [name]: '127.0.0.1' })]).toEqual([name, 0]);
    }
    expect(await shown({ isDemoWanted: true, publicUrl: new URL('https://waymark.example') })).toBe(0);
    expect(await logInThrough({ isDemoWanted: true })).toBe(200);
    expect(await logInThrough({ isDemoWanted: true }, { via: '1.1 proxy' })).toBe(400);
  });

  test('anyone, once the demo was opened explicitly', async () => {
    const byHand = { isDemoWanted: true, isDemoOpen: true, publicUrl: new URL('https://waymark.example') };
    expect(await shown(byHand, { 'x-forwarded-for': '203.0.113.7' })).toBe(demoPeople().signIn.length);
    expect(await logInThrough(byHand, { 'x-forwarded-for': '203.0.113.7' })).toBe(200);
    expect(await shown({ ...byHand, isDemoWanted: false })).toBe(0);
  });

  test('no one while the demo is off, even if its people are there', async () => {
    const signedIn = await signIn('coachee');
    await setDemoOpen(api.services, false);
    expect(await logInAs(demoAddress('coachee'))).toBe(400);
    expect((await api.call(signedIn, matches.showMyMatch)).status).toBe(401);
    await setDemoOpen(api.services, true);
    expect(await logInAs(demoAddress('coachee'))).toBe(200);
  });
});

describe.each([
  ['coach', demoCoaches()],
  ['coachee', demoCoachees()],
] as const)('each %s of the demo', (name, people) => {
  test.each(people.map((person) => [person.mailbox, person] as const))(
    'could have said what %s says',
    async (mailbox, person) => {
      const definition = newestVersion(name);
      const response = await findResponse(api.db, idOf(mailbox), name);
      const answers = response?.answers ?? {};
      for (const [id, value] of Object.entries(answers)) {
        const item = findItem(definition, id);
        expect([id, item && answerSchema(item).parse(value)]).toEqual([id, value]);
      }
      if (response?.finishedAt) {
        expect(missingItems(definition, answers).map(({ id }) => id)).toEqual([]);
        expect(answersThatCount(definition, answers)).toEqual(answers);
      }
      const [first = 'A', last = 'B'] = person.name ?? [];
      const profile = { pronouns: null, headline: null, gender: null, city: null, ...person.profile };
      if (name === 'coach') PROFILE_FIELDS.coach.parse({ firstName: first, lastName: last, ...profile });
      else if (person.profile) {
        const { country, timeZone } = person.profile;
        PROFILE_FIELDS.coachee.parse({ firstName: first, lastName: last, pronouns: null, country, timeZone });
      }
    },
  );
});
