import { DAY_MS } from '@waymark/contract/durations';
import { logOut, refreshToken } from '@waymark/contract/people/accounts';
import { showMe } from '@waymark/contract/people/session-users';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bookingCalls, dayAhead, iso, newClient, newOpenCoach } from '../apps/api/test/booking-calls.ts';
import { importLibrary } from '../apps/api/test/library-articles.ts';
import { newPerson } from '../apps/api/test/people.ts';
import { pictureCalls, quarters } from '../apps/api/test/pictures.ts';
import { newShownCoach } from '../apps/api/test/shown-coaches.ts';
import { AuthBrowser } from '../apps/web/test/auth-browser.ts';
import { enterRequest } from '../apps/web/test/request-scope.ts';
import { readCalendars } from './calendar-reads.ts';
import { readCoaching } from './coaching-reads.ts';
import { figuresOf } from './figures-requests.ts';
import { startListeningApi } from './listening-api.ts';
import { answerText, readMailbox } from './mailbox-visits.ts';
import { readManagers } from './manager-reads.ts';
import { readOrganisations } from './organisation-requests.ts';
import { prefetched, replayOf, signedIn, signedInWithCode } from './personal-requests.ts';
import { listServerCalls } from './server-calls.ts';
import { readTriage } from './triage-reads.ts';
import { readWellbeing } from './wellbeing-reads.ts';

vi.mock('next/server', async (original) => ({ ...(await original<object>()), connection: async () => {} }));
vi.mock('next/cache', () => ({ unstable_cache: (read: unknown) => read }));

const RECHECK_MS = 30_000;

const api = startListeningApi();
importLibrary(api);

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const passTime = (ms: number) => vi.setSystemTime(Date.now() + ms);

test('ends the login session on sign-out, so that a replayed cookie is useless', async () => {
  const browser = await signedIn(await newPerson(api));
  const replay = replayOf(browser);
  await browser.post('signout', new URLSearchParams({ csrfToken: await browser.csrfToken(), json: 'true' }).toString());

  passTime(RECHECK_MS);
  expect(await replay.session()).toEqual({});
  expect(api.statusesOf(logOut)).toEqual([204]);
});

test('signs out a coachee turned away by /index in the API as well', async () => {
  const { answerLanding } = await import('../apps/web/src/features/people/accounts/landing-route.ts');
  const browser = await signedIn(await newPerson(api, { profileCompleted: true }));
  const replay = replayOf(browser);
  browser.cookies.set('coacheeIntent', btoa('coachee'));
  browser.enterPage();

  expect((await answerLanding()).headers.get('location')).toBe('/coachee/login?error=onboarding');
  passTime(RECHECK_MS);
  expect(await replay.session()).toEqual({});
});

test('exchanges an eight-day-old token for a fresh one that the API accepts', async () => {
  const browser = await signedIn(await newPerson(api));
  const { accessToken: old } = await browser.session();
  passTime(8 * DAY_MS);
  const { accessToken: fresh } = await browser.session();

  expect(fresh).not.toBe(old);
  expect(api.statusesOf(refreshToken)).toEqual([200]);
  expect((await api.call({ jwt: String(fresh) }, showMe)).status).toBe(200);
});

test('opens a session with the token of someone who has just verified, and with the code of a second factor', async () => {
  const { jwt, email } = await newPerson(api);
  const browser = new AuthBrowser();
  await browser.signIn({ token: jwt });

  expect(await browser.session()).toMatchObject({ user: { email } });
  await signedInWithCode(api, await newPerson(api));
});

test('reads the library for its pages and for crawlers', async () => {
  const { readArticle, readLibrary, readSlugs, readTopics } = await import(
    '../apps/web/src/features/library/library-reads.ts'
  );
  const all = { q: '', topic: null, keyword: null, page: 1 };
  enterRequest(new Headers());

  expect((await readLibrary({ ...all, topic: 'sleep' })).data).toHaveLength(3);
  expect((await readLibrary({ ...all, q: 'conversation', keyword: 'feedback' })).data).toHaveLength(1);
  expect((await readTopics()).length).toBeGreaterThan(0);
  expect((await readArticle('shift-work'))?.attributes.title).toBe('Shift work');
  expect(await readArticle('never-written')).toBeNull();
  expect(await readSlugs()).toContain('shift-work');
});

test('reads the coaches for their pages and for crawlers', async () => {
  const directory = await import('../apps/web/src/features/coaching/coaches/directory-reads.ts');
  const { EVERYONE } = await import('../apps/web/src/features/coaching/coaches/directory-address.ts');
  const { readOffer } = await import('../apps/web/src/features/sessions/coach-offers/offer-reads.ts');
  await newShownCoach(api);
  enterRequest(new Headers());
  const [coach] = (await directory.readCoaches({ ...EVERYONE, language: 'en', isOpenOnly: true })).data;
  const slug = coach?.attributes.slug ?? '';
  expect((await directory.readCoach(slug))?.attributes.slug).toBe(slug);
  expect(await directory.readCoach('never-met')).toBeNull();
  expect((await readOffer(slug))?.lengths.length).toBeGreaterThan(0);
  expect(await directory.readCoachSlugs()).toContain(slug);
});

test("prefetches a person's sessions and times to book, and passes a calendar file on from the API", async () => {
  const { freeTimesQuery } = await import('../apps/web/src/features/sessions/booking/booking.api.ts');
  const { sessionQuery, sessionsQuery } = await import(
    '../apps/web/src/features/sessions/coaching-sessions/shown-sessions.api.ts'
  );
  const { sessionWorkQuery } = await import('../apps/web/src/features/sessions/session-work/shown-work.api.ts');
  const { roomQuery } = await import('../apps/web/src/features/sessions/session-room/session-room.api.ts');
  const { answerCalendar } = await import('../apps/web/src/features/sessions/coaching-sessions/calendar-route.ts');
  const coach = await newOpenCoach(api);
  const client = await newClient(api, coach);
  const { id } = await bookingCalls(api).booked(client, coach, dayAhead(3));
  enterRequest(new Headers());
  const lists = [{ list: 'coming', page: 1 }, { list: 'proposed' }, { list: 'past', matchId: String(client.matchId) }];
  expect(
    await prefetched(coach, (ask) => [
      sessionQuery(id, ask),
      sessionWorkQuery(id, ask),
      roomQuery(id, ask),
      ...lists.map((wanted) => sessionsQuery(wanted as Parameters<typeof sessionsQuery>[0], ask)),
    ]),
  ).toEqual(Array(6).fill('success'));
  const wanted = { coachId: coach.id, from: iso(dayAhead(1)), until: iso(dayAhead(15)) };
  expect(await prefetched(client, (ask) => [freeTimesQuery(wanted, ask)])).toEqual(['success']);

  const browser = await signedIn(client);
  browser.enterPage();
  const ask = (of: string) =>
    answerCalendar(new Request('http://localhost:3000/'), { params: Promise.resolve({ id: of }) });
  const answer = await ask(id);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(await answer.text()).toContain(`UID:${id}@waymark`);
  const missing = await ask('never-booked');
  expect([missing.status, missing.headers.get('location')]).toEqual([303, '/coachee/sessions/never-booked']);
});

test('prefetches what the pages of coachees and coaches show', async () => {
  expect(new Set(await readCoaching(api))).toEqual(new Set(['success']));
});

test('prefetches and draws how someone has been, for them and for their coach', async () => {
  const coach = await newShownCoach(api);
  const client = await newClient(api, coach);
  enterRequest(new Headers());
  const { states, words } = await readWellbeing(api, client, coach, client.matchId);
  expect(new Set(states)).toEqual(new Set(['success']));
  expect(words).toMatch(/Your line begins .*They haven’t shared a check-in.*Draw your first wheel/);
});

test('reads the people to try the demo as for the login pages', async () => {
  const { readDemoPeople } = await import('../apps/web/src/features/people/accounts/demo-reads.ts');

  // This API has no demo.
  expect(await readDemoPeople('coachee')).toBeUndefined();
});

test('reads the organisation, the group and their figures for admins, the console, and what teams share', async () => {
  expect(new Set([...(await readOrganisations(api)), ...(await readManagers(api))])).toEqual(new Set(['success']));
  const admin = await newPerson(api, { role: 10, profileCompleted: true });
  enterRequest(new Headers());
  expect(await figuresOf(admin)).toEqual(['year', [0xef, 0xbb, 0xbf]]);
});

test('prefetches a coach’s hours, week and calendars', async () => {
  const coach = await newShownCoach(api);
  enterRequest(new Headers());
  expect(await readCalendars(coach)).toEqual(Array(10).fill('success'));
});

test('reads the mailbox for a browser on this machine, and answers a text there', async () => {
  expect(await readMailbox()).toBe(200);
  expect(await answerText(api, '+919812345678', 'STOP')).toBe(204);
  expect(api.textsTo('+919812345678')).toHaveLength(1);
});

test('reads the triage line for who asks and for who is on duty', async () => {
  enterRequest(new Headers());
  expect(await readTriage(api, await newPerson(api))).toEqual(Array(4).fill('success'));
});

test('passes a picture on from the API', async () => {
  const { answerPicture } = await import('../apps/web/src/http/picture-route.ts');
  const person = await newPerson(api);
  const { body } = await pictureCalls(api).upload(person, await quarters().png().toBuffer());
  const params = Promise.resolve({ key: body.data.key });
  const answer = await answerPicture(new Request('http://localhost:3000/'), { params });

  expect(answer.headers.get('content-type')).toBe('image/webp');
});

test("makes every call of the web's server above, each with success", async () => {
  const calls = [...(await listServerCalls())];
  const held = calls.filter((endpoint) => api.statusesOf(endpoint).some((status) => status < 300));

  expect(calls.length).toBeGreaterThan(10);
  expect(calls.filter((endpoint) => !held.includes(endpoint)).map(({ method, url }) => `${method} ${url}`)).toEqual([]);
});

test("is refused nothing but what doesn't exist", () => {
  const refused = api.answered.filter(({ status }) => status >= 400);

  expect(refused.filter(({ path }) => !path.includes('never-'))).toEqual([
    // The replayed cookies, whose login sessions have ended.
    { method: 'GET', path: '/users/me', status: 401 },
    { method: 'GET', path: '/users/me', status: 401 },
  ]);
});
