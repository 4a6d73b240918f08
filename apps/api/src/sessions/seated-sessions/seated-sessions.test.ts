import { randomUUID } from 'node:crypto';
import { listNotifications } from '@waymark/contract/notices/notifications';
import { listAuditEntries } from '@waymark/contract/organisations/audit-entries';
import { cancelSeatedSession, hostSeatedSession, listSeatedSessions } from '@waymark/contract/sessions/seated-sessions';
import { closeSession } from '@waymark/contract/sessions/session-work';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { bookingCalls, codeOf, dayAhead, iso, newOpenCoach } from '#test/booking-calls.ts';
import { importLibrary } from '#test/library-articles.ts';
import { newGroup, newGroupAdmin } from '#test/organisation-calls.ts';
import type { Person } from '#test/people.ts';
import { allSent, inOrder, replay } from '#test/replayed-calendars.ts';
import { seatCalls } from '#test/seat-calls.ts';
import { startTestApp } from '#test/start-test-app.ts';

const api = startTestApp();
importLibrary(api);
const { addToPool, newSeatedGroup, plan, planned, change, seen, take, wait, giveUp, ownIn } = seatCalls(api);
const { show } = bookingCalls(api);

const AT = dayAhead(9, 600);
const fieldOf = ({ body }: { body: { error: { details: { errors: { path: string[] }[] } } } }) =>
  body.error.details.errors[0]?.path;
const cancel = (person: Person, { id }: { id: string }) => api.call(person, cancelSeatedSession, { params: { id } });
const kindsOf = async (person: Person): Promise<string[]> =>
  (await api.call(person, listNotifications)).body.data.map(
    ({ attributes }: { attributes: { kind: string } }) => attributes.kind,
  );
const deedsOf = async (person: Person): Promise<string[]> =>
  (await api.call(person, listAuditEntries)).body.data.map(({ deed }: { deed: string }) => deed);

test('plans a session with a coach of the pool, who is notified and gets it in their calendar', async () => {
  const group = await newSeatedGroup(0);
  const materials = [
    { title: 'Before you come', url: '/blogs/shift-work' },
    { title: 'A talk', url: 'https://example.org/talk' },
  ];
  const requestId = randomUUID();
  const { status, body } = await plan(group, AT, { materials, requestId });
  expect([status, body.data]).toMatchObject([
    201,
    { seats: 2, taken: 0, waiting: 0, isCancelled: false, isAttendanceNoted: false, materials, people: [] },
  ]);
  expect((await plan(group, AT, { materials, requestId })).body.data.id).toBe(body.data.id);
  expect(codeOf(await plan(group, AT, { materials, requestId, seats: 9 }))).toEqual([409, 'request_reused']);
  expect(await kindsOf(group.coach)).toEqual(['group-session-planned']);
  await allSent(api);
  expect(api.mailsTo(group.coach.email).filter(({ calendar }) => calendar)).toHaveLength(1);
  expect((await api.call(group.admin, listSeatedSessions)).body.data).toMatchObject([{ id: body.data.id }]);
  expect(await deedsOf(group.organisation.admin)).toEqual(['group-session-planned']);
});

test('refuses what can’t be planned, and names the field', async () => {
  const group = await newSeatedGroup(0);
  await planned(group, AT);
  const stranger = await newOpenCoach(api);
  const refusals = [
    [await plan(group, dayAhead(-1)), 'time_over', ['startsAt']],
    [await plan(group, AT), 'host_not_free', ['startsAt']],
    [await plan(group, dayAhead(9, 607)), 'host_not_free', ['startsAt']],
    [await plan({ ...group, coach: stranger }, AT), 'coach_not_in_pool', ['coachId']],
    [
      await plan(group, dayAhead(10), { materials: [{ title: 'None', url: '/blogs/never-written' }] }),
      'article_missing',
      ['materials', '0', 'url'],
    ],
  ] as const;
  for (const [reply, code, field] of refusals) expect([codeOf(reply)[1], fieldOf(reply)]).toEqual([code, field]);
  expect((await plan(group, AT)).body.error.details.nearest).toHaveLength(3);
  const shapes = [
    [{ seats: 1 }, 'seats'],
    [{ seats: 51 }, 'seats'],
    [{ title: ' ' }, 'title'],
    [{ link: null, seats: 4 }, 'link'],
    [{ link: 'http://example.org' }, 'link'],
    [{ minutes: 20 }, 'minutes'],
    [{ materials: [{ title: 'Odd', url: 'javascript:alert(1)' }] }, 'materials'],
  ] as const;
  for (const [options, field] of shapes) {
    const reply = await plan(group, dayAhead(11), options);
    expect([reply.status, fieldOf(reply)?.[0]]).toEqual([400, field]);
  }
});

test('changes all but the time, gives new seats to those who wait, and never fewer than are taken', async () => {
  const group = await newSeatedGroup(3);
  const [ada, ben, cleo] = group.members;
  const session = await planned(group, AT, { seats: 2 });
  for (const person of [ada, ben]) await take(person, session);
  await wait(cleo, session);
  const refused = await change(group.admin, session, { seats: 2, link: null, materials: [] });
  expect(refused.status).toBe(200);
  const { body } = await change(group.admin, session, { seats: 3, title: 'Delegating' });
  expect(body.data).toMatchObject({ title: 'Delegating', seats: 3, taken: 3, waiting: 0 });
  expect((await ownIn(cleo, session))?.standing).toBe('offered');
  const below = await change(group.admin, session, { seats: 2 });
  expect([codeOf(below), fieldOf(below)]).toEqual([[409, 'seats_taken'], ['seats']]);
  expect((await change(group.coach, session, { seats: 4, title: 'By the coach' })).body.data.title).toBe(
    'By the coach',
  );
  expect(await deedsOf(group.organisation.admin)).toEqual([
    'group-session-changed',
    'group-session-changed',
    'group-session-planned',
  ]);
});

test('cancels for everyone who has a seat or waits, and takes it out of their calendars', async () => {
  const group = await newSeatedGroup(3);
  const [ada, ben, cleo] = group.members;
  const session = await planned(group, AT, { seats: 2 });
  for (const person of [ada, ben]) await take(person, session);
  await wait(cleo, session);
  await allSent(api);
  expect((await cancel(group.admin, session)).body.data.isCancelled).toBe(true);
  expect((await cancel(group.admin, session)).status).toBe(200);
  await allSent(api);
  for (const person of [ada, ben, cleo, group.coach]) expect(await kindsOf(person)).toContain('session-changed');
  for (const person of [ada, ben, group.coach]) expect(inOrder(replay(api.mailsTo(person.email)))).toEqual([]);
  expect(codeOf(await take(cleo, session))).toEqual([409, 'session_cancelled']);
  expect(codeOf(await change(group.admin, session))).toEqual([409, 'session_cancelled']);
  expect((await api.call(group.admin, listSeatedSessions, { query: '?list=past' })).body.data).toHaveLength(1);
  expect((await deedsOf(group.organisation.admin)).filter((deed) => deed === 'group-session-cancelled')).toHaveLength(
    1,
  );
});

test('mails rising versions to someone who gives a seat up and comes back, and no one’s address', async () => {
  const group = await newSeatedGroup(2);
  const [ada, ben] = group.members;
  const session = await planned(group, AT);
  for (const press of [take, giveUp, take, giveUp, take]) {
    expect((await press(ada, session)).status).toBe(200);
    await allSent(api);
  }
  await take(ben, session);
  await allSent(api);
  const files = api.mailsTo(ada.email).flatMap(({ calendar }) => calendar ?? []);
  expect(files.map(({ method }) => method)).toEqual(['REQUEST', 'CANCEL', 'REQUEST', 'CANCEL', 'REQUEST']);
  expect(files.map(({ content }) => Number(/SEQUENCE:(\d+)/.exec(content)?.[1]))).toEqual([0, 1, 2, 3, 4]);
  const told = JSON.stringify([api.mailsTo(ada.email), (await show(ada, session)).body]);
  expect(told).not.toContain(ben.email);
  expect(JSON.stringify(await seen(group.admin, session))).not.toContain('@');
});

test('is planned by a coach of the pool for a group of the organisation, and for no other', async () => {
  const group = await newSeatedGroup(1);
  const [ada] = group.members;
  const draft = (groupId: number) => ({
    body: {
      ...{ requestId: randomUUID(), groupId, title: 'Hosted', seats: 3, link: null },
      startsAt: iso(AT),
      minutes: 60,
    },
  });
  const { status, body } = await api.call(group.coach, hostSeatedSession, draft(group.groupId));
  expect([status, body.data.coach.userId]).toEqual([201, group.coach.id]);
  expect((await take(ada, body.data)).status).toBe(200);
  const other = await newSeatedGroup(0);
  expect((await api.call(group.coach, hostSeatedSession, draft(other.groupId))).status).toBe(404);
  expect((await api.call(await newOpenCoach(api), hostSeatedSession, draft(group.groupId))).status).toBe(404);
});

test('lets a pool of the portfolio serve its businesses’ groups', async () => {
  const group = await newSeatedGroup(0);
  const portfolio = await newSeatedGroup(0);
  await api.db.execute(sql`UPDATE organisations SET parent_id = ${portfolio.organisation.id}
    WHERE id = ${group.organisation.id}`);
  expect((await plan({ ...group, coach: portfolio.coach }, AT)).status).toBe(201);
});

test('is another group’s 404 for its admin, and no one’s who isn’t its host', async () => {
  const group = await newSeatedGroup(0);
  const session = await planned(group, AT);
  const { id } = await newGroup(api, group.organisation);
  const neighbour = await newGroupAdmin(api, group.organisation, id);
  const bystander = await newOpenCoach(api);
  await addToPool(group.organisation, bystander);
  for (const person of [neighbour, bystander]) {
    expect(await seen(person, session)).toBeNull();
    expect((await change(person, session)).status).toBe(404);
    expect((await cancel(person, session)).status).toBe(404);
  }
  expect((await api.call(neighbour, listSeatedSessions)).body.data).toEqual([]);
});

test('keeps attendance to the coach and each person: admins see only that it was noted', async () => {
  const group = await newSeatedGroup(3);
  const [ada, ben, cleo] = group.members;
  const session = await planned(group, AT, { seats: 3 });
  for (const person of [ada, ben, cleo]) await take(person, session);
  await api.db.execute(sql`UPDATE coaching_sessions SET starts_at = now() - interval '2 hours',
    ends_at = now() - interval '1 hour' WHERE public_id = ${session.id}`);
  const body = { requestId: randomUUID(), attendance: 'held', present: [ada.id], excused: [ben.id] };
  expect((await api.call(group.coach, closeSession, { params: { id: session.id }, body })).status).toBe(200);
  const people = (await show(group.coach, session)).body.data.attributes.group.people;
  const noted = people.map(({ userId, attendance }: { userId: number; attendance: string }) => [userId, attendance]);
  expect(new Map(noted)).toEqual(
    new Map([
      [ada.id, 'present'],
      [ben.id, 'excused'],
      [cleo.id, 'absent'],
    ]),
  );
  const ownOf = async (person: Person) => (await show(person, session)).body.data.attributes.attendance;
  expect([await ownOf(ada), await ownOf(ben), await ownOf(cleo)]).toEqual(['held', 'missed', 'missed']);
  const shown = await seen(group.admin, session);
  expect(shown.isAttendanceNoted).toBe(true);
  expect(JSON.stringify(shown)).not.toMatch(/present|absent|excused|held|missed/);
  const stranger = { ...body, requestId: randomUUID(), excused: [group.admin.id] };
  const refused = await api.call(group.coach, closeSession, { params: { id: session.id }, body: stranger });
  expect(refused.status).toBeGreaterThanOrEqual(400);
});
