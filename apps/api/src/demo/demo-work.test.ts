import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { listAgreements, showAgreement } from '@waymark/contract/coaching/coaching-agreements';
import { ACTIVE_GOALS_AT_MOST, createGoal, type Goal, listGoals, markGoal } from '@waymark/contract/coaching/goals';
import { DAY_MINUTES, DAY_MS } from '@waymark/contract/durations';
import { listMessageThreads, type MessageThread, sendMessage } from '@waymark/contract/messages/messages';
import { logIn } from '@waymark/contract/people/accounts';
import { logInWithFactor, loseFactor } from '@waymark/contract/people/factor-logins';
import { listFactors } from '@waymark/contract/people/factors';
import { addAction, listActions } from '@waymark/contract/sessions/actions';
import { addTopic } from '@waymark/contract/sessions/agenda-topics';
import { type CoachingSession, listSessions } from '@waymark/contract/sessions/coaching-sessions';
import { savePrivateNote } from '@waymark/contract/sessions/session-notes';
import { joinRoom } from '@waymark/contract/sessions/session-rooms';
import { rateSession, type SessionWork, showSessionWork } from '@waymark/contract/sessions/session-work';
import { listReachedPages, showReachedPage } from '@waymark/contract/wellbeing/endings';
import { showLetter } from '@waymark/contract/wellbeing/letters';
import { sql } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import { beforeAll, expect, test } from 'vitest';
import { hashOf } from '#coaching/coaching-agreements/agreement-documents.service.ts';
import { rowsOf } from '#db/rows.ts';
import { importContent } from '#library/content-import.service.ts';
import { signInToDemo } from '#test/demo-people.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { seedDemo } from './demo.seed.ts';
import { demoWork } from './demo-coachings.ts';
import { demoEnding } from './demo-ending.ts';
import { demoFactors } from './demo-factors.seed.ts';
import { demoMessages } from './demo-messages.ts';
import { DEMO_PASSWORD, demoAddress } from './people.ts';
import { findPairToJoin, listPairs } from './session-to-join.queries.ts';
import { renewSessionToJoin } from './session-to-join.service.ts';

const api = startTestApp({ works: false });

beforeAll(async () => {
  await importContent(api.services);
  await seedDemo(api.services);
});

const signIns = new Map<string, ReturnType<typeof signInToDemo>>();

function signIn(mailbox: string): ReturnType<typeof signInToDemo> {
  const signedIn = signIns.get(mailbox) ?? signInToDemo(api, mailbox);
  signIns.set(mailbox, signedIn);
  return signedIn;
}

const sessionsOf = async (mailbox: string, list: string): Promise<CoachingSession[]> =>
  (await api.call(await signIn(mailbox), listSessions, { query: `?list=${list}&pagination[pageSize]=100` })).body.data;

const workOf = async (mailbox: string, id: string): Promise<SessionWork> =>
  (await api.call(await signIn(mailbox), showSessionWork, { params: { id } })).body.data;

test('has one finished coaching, with what it reached for both and a letter that waits', async () => {
  const { coachee, goals } = demoEnding();
  const [line] = (await api.call(await signIn(coachee), listReachedPages)).body.data;
  const params = { matchId: line.matchId };
  expect((await api.call(await signIn('coach'), showReachedPage, { params })).body.data).toMatchObject({ goals });
  const { data } = (await api.call(await signIn(coachee), showLetter, { params })).body;
  expect([data.months, data.sentAt]).toEqual([6, null]);
});

test('gives Asha an agreement in force, whose hash is that of its text, and another client one to sign', async () => {
  const { agreements } = (await api.call(await signIn('coach'), listAgreements)).body.data;
  expect(agreements.map(({ state }: { state: string }) => state).toSorted()).toEqual(['in-force', 'sent']);
  const [own] = (await api.call(await signIn('coachee'), listAgreements)).body.data.agreements;
  const { data } = (await api.call(await signIn('coachee'), showAgreement, { params: { id: own.id } })).body;
  expect([data.state, hashOf(data.document)]).toEqual(['in-force', data.hash]);
});

test('gives Asha and Maya a year of closed sessions with what they wrote', async () => {
  const past = (await sessionsOf('coachee', 'past')).filter(({ attributes }) => attributes.kind !== 'alignment');
  const works = await Promise.all(past.map(({ id }) => workOf('coachee', id)));
  const byMaya = await Promise.all(past.map(({ id }) => workOf('coach', id)));
  const first = past.map(({ attributes }) => Date.parse(attributes.startsAt)).toSorted((one, other) => one - other)[0];

  expect(Date.now() - (first ?? Date.now())).toBeGreaterThan(320 * DAY_MS);
  expect(works.filter(({ closing }) => closing?.attendance === 'held').length).toBeGreaterThan(20);
  expect(works.filter(({ closing }) => closing?.attendance === 'missed')).toHaveLength(1);
  expect(works.filter(({ closing }) => closing === null)).toEqual([]);
  expect(works.filter(({ sharedNote }) => sharedNote).length).toBeGreaterThan(20);
  expect(works.filter(({ rating }) => rating).length).toBeGreaterThan(20);
  expect(works.filter(({ privateNote }) => privateNote).length).toBeGreaterThan(8);
  expect(byMaya.filter(({ privateNote }) => privateNote).length).toBeGreaterThan(8);
});

test('gives Asha goals of every kind, of which Maya sees the shared ones', async () => {
  const goals: Goal[] = (await api.call(await signIn('coachee'), listGoals)).body.data;
  const active = goals.filter(({ state }) => state === 'active');
  expect(goals.map(({ state }) => state).toSorted()).toEqual(['active', 'active', 'active', 'reached', 'set-aside']);
  expect(active.map(({ isShared }) => isShared)).toEqual([true, true, false]);
  for (const { marks, startedAt } of goals) {
    expect(marks.length).toBeGreaterThan(1);
    expect(marks.map(({ markedAt }) => Date.parse(markedAt))).toEqual(
      marks.map(({ markedAt }) => Date.parse(markedAt)).toSorted((one, other) => one - other),
    );
    expect(startedAt).toBe(marks[0]?.markedAt);
  }
  const [next] = await sessionsOf('coachee', 'coming');
  expect((await workOf('coach', next?.id ?? '')).goals.map(({ title }) => title)).toEqual(
    active.slice(0, 2).map(({ title }) => title),
  );
});

/** Which pair it is depends on the time of day. */
async function pairToJoin() {
  const pair = await findPairToJoin(api.db, await listPairs(api.db));
  if (!pair) throw new Error('No one has a session to join.');
  return pair.call;
}

test('has a session that two can join at once', async () => {
  const { coach, coachee } = await pairToJoin();
  const [next] = await sessionsOf(coachee, 'coming');
  for (const mailbox of [coachee, coach]) {
    const reply = await api.call(await signIn(mailbox), joinRoom, { params: { id: next?.id } });
    expect([mailbox, reply.status]).toEqual([mailbox, 200]);
  }
});

test('has topics on the agenda of Asha’s next session', async () => {
  const [next] = await sessionsOf('coachee', 'coming');
  const { topics, isOpen } = await workOf('coachee', next?.id ?? '');
  expect([isOpen, topics.map(({ movedFrom }) => movedFrom !== null)]).toEqual([true, [true, false, false]]);
});

test('leaves Asha one overdue action and others to do, and Maya one', async () => {
  const today = new Date().toISOString().slice(0, 10);
  const openOf = async (mailbox: string) =>
    (await api.call(await signIn(mailbox), listActions)).body.data.filter(
      ({ doneAt }: { doneAt: string | null }) => doneAt === null,
    );
  const isOverdue = ({ dueOn }: { dueOn: string | null }) => dueOn !== null && dueOn < today;
  const asha = await openOf('coachee');
  expect(asha.filter(isOverdue)).toHaveLength(1);
  expect(asha.length).toBeGreaterThan(1);
  expect(await openOf('coach')).toHaveLength(1);
  expect((await openOf('coachee.oliver')).filter(isOverdue)).toHaveLength(1);
});

test('leaves Maya three sessions to close, and one client she met long ago', async () => {
  const rows = await rowsOf<{ email: string }>(
    api.db,
    sql`SELECT u.email FROM coaching_sessions s JOIN session_people m ON m.session_id = s.id AND m.part = 'coach'
        JOIN users coach ON coach.id = m.user_id AND coach.email = ${demoAddress('coach')}
        JOIN session_people p ON p.session_id = s.id AND p.part = 'coachee' JOIN users u ON u.id = p.user_id
      WHERE s.state = 'booked' AND s.kind <> 'alignment' AND s.ends_at < now()
        AND NOT EXISTS (SELECT FROM session_closings c WHERE c.session_id = s.id) ORDER BY u.email`,
  );
  expect(rows.map(({ email }) => email)).toEqual(['coachee.hannah', 'coachee.mei', 'coachee.ravi'].map(demoAddress));
  const [oliver] = await sessionsOf('coachee.oliver', 'past');
  expect(Date.now() - Date.parse(oliver?.attributes.startsAt ?? '')).toBeGreaterThan(35 * DAY_MS);
  const coming = await sessionsOf('coachee.oliver', 'coming');
  expect(coming.filter(({ attributes }) => attributes.kind !== 'group')).toEqual([]);
});

test('gives Maya conversations, in one of which she is waited for, and Asha a message to read', async () => {
  const threads: MessageThread[] = (await api.call(await signIn('coach'), listMessageThreads)).body.data;
  expect(threads.filter(({ last }) => last).length).toBe(demoMessages().conversations.length);
  expect(threads.filter(({ unread }) => unread > 0).map(({ waitingSince }) => waitingSince === null)).toEqual([false]);
  const [ofAsha] = (await api.call(await signIn('coachee'), listMessageThreads)).body.data;
  expect(ofAsha).toMatchObject({ unread: 1, other: { firstName: 'Maya' }, last: { isOwn: false } });
  for (const { messages } of demoMessages().conversations) {
    const days = messages.map(
      ({ daysAgo, at }) => -daysAgo * DAY_MINUTES + Number.parseInt(at, 10) * 60 + Number(at.slice(3)),
    );
    expect(days).toEqual(days.toSorted((one, other) => one - other));
  }
});

test('could have been written in the product', () => {
  for (const { body } of demoMessages().conversations.flatMap(({ messages }) => messages)) {
    sendMessage.schema.body.parse({ clientId: randomUUID(), body });
  }
  const requestId = randomUUID();
  for (const { goals, meetings, ahead = [] } of demoWork()) {
    expect(goals.filter(({ state }) => state === 'active').length).toBeLessThanOrEqual(ACTIVE_GOALS_AT_MOST);
    for (const { title, words, isShared, marks } of goals) {
      createGoal.schema.body.parse({ requestId, title, words, isShared, until: null });
      for (const [, attainment] of marks) markGoal.schema.body.parse({ attainment });
    }
    for (const { topics = [], actions = [], rating, ...notes } of meetings) {
      for (const [, text] of topics) addTopic.schema.body.parse({ requestId, text });
      for (const { owner, text } of actions) addAction.schema.body.parse({ requestId, owner, text, dueOn: null });
      for (const body of [notes.shared, notes.coach, notes.coachee]) {
        if (body !== undefined) savePrivateNote.schema.body.parse({ body, version: 0 });
      }
      if (rating) rateSession.schema.body.parse({ useful: rating[0], heard: rating[1] });
    }
    for (const [, text] of ahead.flat()) addTopic.schema.body.parse({ requestId, text });
  }
});

test('has a session to join again after a later start, the same one if no one used it', async () => {
  const { coachee, message } = await pairToJoin();
  const aDayLater = async () => {
    // Otherwise it meets yesterday's sessions at some times of the day.
    await api.db.execute(sql`DELETE FROM held_times WHERE upper(during) < now()`);
    await api.db.execute(sql`WITH moved AS (UPDATE coaching_sessions SET starts_at = starts_at - interval '1 day',
        ends_at = ends_at - interval '1 day' WHERE message = ${message} RETURNING id, starts_at, ends_at)
      UPDATE held_times h SET during = tstzrange(moved.starts_at, moved.ends_at)
      FROM moved WHERE h.session_id = moved.id`);
  };
  const toJoin = async () =>
    (await sessionsOf(coachee, 'coming')).filter(({ attributes }) => attributes.message === message);
  const join = async (id = '') => (await api.call(await signIn(coachee), joinRoom, { params: { id } })).status;

  const [used] = await toJoin();
  expect(await join(used?.id)).toBe(200);
  await renewSessionToJoin(api.services);
  expect((await toJoin()).map(({ id }) => id)).toEqual([used?.id]);

  await aDayLater();
  await renewSessionToJoin(api.services);
  const [second, ...more] = await toJoin();
  expect([second?.id === used?.id, more]).toEqual([false, []]);

  await aDayLater();
  await renewSessionToJoin(api.services);
  expect((await toJoin()).map(({ id }) => id)).toEqual([second?.id]);
  expect(await join(second?.id)).toBe(200);
});

test('has someone who signs in with a code of the app whose key the README shows', async () => {
  const [{ of, app, passkey }] = demoFactors() as [ReturnType<typeof demoFactors>[number]];
  const readme = readFileSync(new URL('../../../../README.md', import.meta.url), 'utf8');
  for (const shown of [demoAddress(of), app.secret]) expect(readme).toContain(shown);
  const body = { identifier: demoAddress(of), password: DEMO_PASSWORD, role: 3, sub_role: 5 };
  const asked = await api.call(null, logIn, { body });
  expect(asked.body.error.details.code).toBe('second_factor_required');
  const code = new TOTP({ secret: app.secret }).generate();
  const { status, body: answer } = await api.call(null, logInWithFactor, { body: { ...body, code } });
  expect([status, answer.user?.email]).toEqual([200, demoAddress(of)]);
  const { factors } = (await api.call(await signIn(of), listFactors)).body;
  expect(factors.map(({ name }: { name: string }) => name).sort()).toEqual([app.name, passkey.name]);
  expect((await api.call(null, loseFactor, { body })).status).toBe(400);
});
