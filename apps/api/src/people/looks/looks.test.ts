import { shareGoal } from '@waymark/contract/coaching/goals';
import { isForSignedIn } from '@waymark/contract/endpoint';
import { type Look, listLooks } from '@waymark/contract/people/looks';
import { showTeam } from '@waymark/contract/sessions/manager-consents';
import { saveSharedNote } from '@waymark/contract/sessions/session-notes';
import { listBalanceWheels } from '@waymark/contract/wellbeing/balance-wheels';
import { listClientNotes, listClientSessions, showClientOverview } from '@waymark/contract/wellbeing/client-history';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { rowsOf } from '#db/rows.ts';
import { deleteOld } from '#rights/retention/retention.service.ts';
import { matchUp, newOpenCoach } from '#test/booking-calls.ts';
import { fillAddress } from '#test/every-read.ts';
import { newPerson, type Person } from '#test/people.ts';
import { type Stage, setStage } from '#test/policy-stage.ts';
import { plantSession, sessionWorkCalls } from '#test/session-work-calls.ts';
import { newSocket, untilConnected } from '#test/sockets.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { newTeam, teamCalls } from '#test/teams.ts';

const api = startTestApp();
const { newGoal, save, workOf } = sessionWorkCalls(api);
const { sharedGoal, share } = teamCalls(api);

const looksOf = async (person: Person): Promise<Look[]> => (await api.call(person, listLooks)).body.data;
const READER = { firstName: 'Maya', lastName: 'Rao' };

/** A coachee with a shared goal, and their coach. */
async function newCoaching() {
  const [coach, coachee] = [await newOpenCoach(api), await newPerson(api)];
  const matchId = await matchUp(api, coachee, coach);
  const goal = (await newGoal(coachee, { title: 'Evenings', isShared: true })).body.data;
  const look = () => api.call(coach, showClientOverview, { params: { matchId } });
  return { coach, coachee, matchId, goal, look };
}

/** What the reads of each address note about the coachee of the stage, by the address. */
async function notedBy({ owners: { coachee: owner }, planted }: Stage, reader: Person) {
  const named = [...planted.coachee.values()].flatMap(({ params }) => (params ? [params] : []));
  const matchId = owner.match?.id ?? 0;
  const sets = [{ id: matchId }, ...named].map((params) => ({ id: owner.id, name: 'coachee', matchId, ...params }));
  const noted: Record<string, string[]> = {};
  let answered = 0;
  for (const { method, url, access } of api.app.accessList) {
    if (method !== 'GET' || !isForSignedIn(access)) continue;
    for (const address of new Set(sets.map((params) => fillAddress(url, params)))) {
      const { statusCode } = await api.app.inject({ url: address, headers: { authorization: `Bearer ${reader.jwt}` } });
      if (statusCode < 300) answered += 1;
    }
    const rows = await rowsOf<{ kind: string }>(
      api.db,
      sql`DELETE FROM looks WHERE owner_id = ${owner.id} AND reader_id IS NOT NULL RETURNING kind`,
    );
    if (rows.length > 0) noted[url] = rows.map(({ kind }) => kind).toSorted();
  }
  expect(answered).toBeGreaterThan(5);
  return noted;
}

test('notes a look at what is shared once a day for a reader and kind, with each thing', async () => {
  const { coachee, goal, look } = await newCoaching();
  await look();
  await look();
  const [first] = await looksOf(coachee);
  expect(first).toMatchObject({ kind: 'goal', things: [goal.id], reader: READER });
  const second = (await newGoal(coachee, { title: 'Mornings', isShared: true })).body.data;
  await newGoal(coachee, { title: 'Mine alone' });
  await look();
  const all = await looksOf(coachee);
  expect(all).toHaveLength(1);
  expect(all[0]?.things.toSorted()).toEqual([goal.id, second.id].toSorted());
});

test('keeps one entry and each thing when many look at once', async () => {
  const { coachee, goal, look } = await newCoaching();
  const answers = await Promise.all(Array.from({ length: 8 }, look));
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect(await looksOf(coachee)).toMatchObject([{ things: [goal.id] }]);
});

test('has nothing of what is no longer shared, and none of one’s own looks', async () => {
  const { coachee, goal, look } = await newCoaching();
  await api.call(coachee, shareGoal, { params: { id: goal.id }, body: { isShared: false } });
  await look();
  await api.call(coachee, listBalanceWheels);
  expect(await looksOf(coachee)).toEqual([]);
});

test('puts a look on the day of the person’s own clock', async () => {
  const { coachee, look } = await newCoaching();
  // Eleven hours behind, or fourteen ahead: another day than UTC's at any hour.
  const zone = new Date().getUTCHours() < 11 ? 'Pacific/Midway' : 'Pacific/Kiritimati';
  await api.db.execute(sql`INSERT INTO profiles (user_id, time_zone) VALUES (${coachee.id}, ${zone})
    ON CONFLICT (user_id) DO UPDATE SET time_zone = ${zone}`);
  await look();
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(new Date());
  expect(day).not.toBe(new Date().toISOString().slice(0, 10));
  expect(await looksOf(coachee)).toMatchObject([{ day }]);
});

test('names each thing that a manager reads, and a shared note by its session', async () => {
  const { manager, member } = await newTeam(api);
  const shared = await sharedGoal(member);
  const coach = await newOpenCoach(api);
  const matchId = await matchUp(api, member, coach);
  const coaching = (await share(member, { subject: 'coaching' })).body.data;
  await api.call(manager, showTeam);
  const sessionId = await plantSession(api, { coach, coachee: member, matchId, inHours: -3 });
  await save(member, saveSharedNote, sessionId, 'What we agreed.', 0);
  await workOf(member, sessionId);
  await workOf(coach, sessionId);
  const entries = (await looksOf(member)).map(({ kind, things }) => ({ kind, things }));
  expect(entries.toSorted((a, b) => (a.kind < b.kind ? -1 : 1))).toEqual([
    { kind: 'goal-copy', things: [shared.id] },
    { kind: 'in-coaching', things: [coaching.id] },
    { kind: 'shared-note', things: [sessionId] },
  ]);
  expect(await looksOf(manager)).toEqual([]);
});

test.each([
  ['sessions with their first lines', listClientSessions],
  ['notes', listClientNotes],
])('notes a look at shared notes in the %s of a client', async (_list, endpoint) => {
  const { coach, coachee, matchId } = await newCoaching();
  const written = await plantSession(api, { coach, coachee, matchId, inHours: -30 });
  await plantSession(api, { coach, coachee, matchId, inHours: -60 });
  await save(coachee, saveSharedNote, written, 'What we agreed.', 0);
  await api.call(coach, endpoint, { params: { matchId } });
  expect(await looksOf(coachee)).toMatchObject([{ kind: 'shared-note', things: [written] }]);
});

test('tells the person’s open pages of the first look of a day, and of no second', async () => {
  const { coachee, look } = await newCoaching();
  const url = await api.app.listen({ port: 0, host: '127.0.0.1' });
  const socket = await untilConnected(newSocket(url, coachee.jwt));
  let heard = 0;
  const first = new Promise<void>((resolve) => {
    socket.on('looks-changed', () => {
      heard += 1;
      resolve();
    });
  });
  await look();
  await first;
  await look();
  await new Promise((resolve) => {
    socket.on('goals-changed', resolve);
    void newGoal(coachee, { title: 'Another' });
  });
  socket.disconnect();
  expect(heard).toBe(1);
});

test('shows nothing that it can’t note', async () => {
  const { coachee, look } = await newCoaching();
  await api.db.execute(sql`ALTER TABLE looks ADD CONSTRAINT broken CHECK (owner_id <> ${sql.raw(String(coachee.id))})`);
  expect((await look()).status).toBe(500);
  await api.db.execute(sql`ALTER TABLE looks DROP CONSTRAINT broken`);
  expect((await look()).status).toBe(200);
});

test('keeps what a former member looked at, without the name, and ends with its age', async () => {
  const { coach, coachee, look } = await newCoaching();
  await look();
  await api.db.execute(sql`UPDATE looks SET reader_id = NULL WHERE reader_id = ${coach.id}`);
  expect(await looksOf(coachee)).toMatchObject([{ kind: 'goal', reader: null }]);
  await api.db.execute(sql`UPDATE looks SET looked_at = now() - interval '366 days' WHERE owner_id = ${coachee.id}`);
  await deleteOld(api.services);
  expect(await looksOf(coachee)).toEqual([]);
});

test('shows each their own list alone', async () => {
  const { coach, look } = await newCoaching();
  await look();
  expect(await looksOf(coach)).toEqual([]);
  expect((await api.call(null, listLooks)).status).toBe(401);
});

let stage: Stage;
beforeAll(async () => {
  stage = await setStage(api);
});

test('has each read by consent on the list, and no other read', async () => {
  expect(await notedBy(stage, stage.actor('coachee', 'coach'))).toEqual({
    '/coach-clients/:id': ['check-in', 'client-answers'],
    '/coach-clients/:matchId/balance-wheels': ['balance'],
    '/coach-clients/:matchId/check-ins': ['check-in'],
    '/coach-clients/:matchId/goals': ['goal'],
    '/coach-clients/:matchId/overview': ['check-in', 'goal'],
    '/coach-clients/:matchId/strengths-forms': ['strengths-form'],
    '/coach-clients/:matchId/then-and-now': ['then-and-now'],
    '/coaching-sessions/:id/work': ['goal'],
  });
  expect(await notedBy(stage, stage.actor('coachee', 'session'))).toEqual({
    '/coaching-sessions/:id/work': ['shared-note'],
  });
  expect(await notedBy(stage, stage.actor('coachee', 'manager'))).toEqual({ '/team': ['goal-copy'] });
});
