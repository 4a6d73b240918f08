import { randomUUID } from 'node:crypto';
import { endMatch } from '@waymark/contract/coaching/coach-matches';
import { archiveGroup } from '@waymark/contract/organisations/groups';
import { endMembership } from '@waymark/contract/organisations/memberships';
import { listSessions } from '@waymark/contract/sessions/coaching-sessions';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '#people/users/users.table.ts';
import { bookingCalls, codeOf, dayAhead, matchUp, newOpenCoach } from '#test/booking-calls.ts';
import { newMember } from '#test/organisation-calls.ts';
import { newPerson } from '#test/people.ts';
import { type SeatedGroup, seatCalls } from '#test/seat-calls.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { offerSeatsJob } from './seat-offers.jobs.ts';

const api = startTestApp({ works: false });
const { newSeatedGroup, planned, seen, take, wait, giveUp, seatsOf, ownIn, change, newFull } = seatCalls(api);
const { show } = bookingCalls(api);

const AT = dayAhead(9, 600);
const sweep = () => offerSeatsJob.handle({ id: randomUUID(), data: {}, services: api.services });

test('takes a seat and holds its time, and lists the session among those to come', async () => {
  const group = await newSeatedGroup(1);
  const session = await planned(group, AT);
  const [ada] = group.members;
  expect((await seatsOf(ada))[0]).toMatchObject({ id: session.id, free: 2, waiting: 0, own: { standing: 'none' } });
  const { status, body } = await take(ada, session);
  expect([status, body.data.free, body.data.own]).toEqual([
    200,
    1,
    { standing: 'seat', offeredUntil: null, place: null },
  ]);
  expect((await take(ada, session)).body.data).toEqual(body.data);
  const coming = (await api.call(ada, listSessions, { query: '?list=coming' })).body.data;
  expect(coming[0]).toMatchObject({
    id: session.id,
    attributes: { state: 'booked', group: { title: session.title, link: session.link, seats: { total: 2, taken: 1 } } },
  });
  const coach = await newOpenCoach(api);
  await matchUp(api, ada, coach);
  const other = await bookingCalls(api).book(ada, coach, AT);
  expect(codeOf(other)).toEqual([409, 'own_time_taken']);
});

test('refuses a seat in a full session, and puts people on the waiting list in order', async () => {
  const { session, group, ada, cleo, dora } = await newFull(AT);
  expect(codeOf(await take(cleo, session))).toEqual([409, 'session_full']);
  expect([await ownIn(cleo, session), await ownIn(dora, session)]).toMatchObject([
    { standing: 'waiting', place: 1 },
    { standing: 'waiting', place: 2 },
  ]);
  expect((await seen(group.admin, session)).people.map(({ standing }) => standing)).toEqual([
    'seat',
    'seat',
    'waiting',
    'waiting',
  ]);
  expect((await show(cleo, session)).status).toBe(404);
  expect((await api.call(ada, listSessions, { query: '?list=coming' })).body.data).toHaveLength(1);
  for (const list of ['coming', 'cancelled', 'proposed']) {
    expect((await api.call(cleo, listSessions, { query: `?list=${list}` })).body.data).toEqual([]);
  }
});

test('gives fifty people who press at once the seats there are, and counts them', async () => {
  const group = await newSeatedGroup(50);
  const session = await planned(group, AT, { seats: 7 });
  const replies = await Promise.all(group.members.map((person) => take(person, session)));
  const refused = replies.filter(({ status }) => status !== 200);
  expect(refused.map((reply) => codeOf(reply))).toEqual(Array(43).fill([409, 'session_full']));
  expect(await seen(group.admin, session)).toMatchObject({ seats: 7, taken: 7, waiting: 0 });
});

test('never takes more seats than there are, whatever else changes at once', async () => {
  const group = await newSeatedGroup(24);
  const session = await planned(group, AT, { seats: 4 });
  const [first, second] = [group.members.slice(0, 12), group.members.slice(12)];
  await Promise.all(first.map((person) => take(person, session)));
  await Promise.all(second.map((person) => wait(person, session)));
  await Promise.all([
    ...first.map((person) => giveUp(person, session)),
    ...second.map((person) => take(person, session)),
    change(group.admin, session, { seats: 6 }),
  ]);
  const { people, taken, seats } = await seen(group.admin, session);
  const seated = people.filter(({ standing }) => standing !== 'waiting');
  expect([seats, seated.length]).toEqual([6, taken]);
  expect(taken).toBe(6);
});

test('keeps the constraint in the database: seats can’t be oversold by any statement', async () => {
  const { session, cleo } = await newFull(AT);
  const oversell = api.db.execute(sql`UPDATE session_people SET state = 'booked' WHERE user_id = ${cleo.id}`);
  await expect(oversell).rejects.toMatchObject({ cause: { constraint: 'coaching_sessions_seats' } });
  expect((await ownIn(cleo, session))?.standing).toBe('waiting');
});

test('frees the seat of someone who leaves the group or whose account is erased, and offers it on', async () => {
  const { session, group, ada, ben, cleo, dora } = await newFull(AT);
  const { membershipId } = ada as SeatedGroup['members'][number];
  expect((await api.call(group.organisation.admin, endMembership, { params: { id: membershipId } })).status).toBe(200);
  await sweep();
  expect((await ownIn(cleo, session))?.standing).toBe('offered');
  expect((await seatsOf(ada)).length).toBe(0);
  expect((await show(ada, session)).body.data.attributes.state).toBe('cancelled');
  await api.db.delete(users).where(eq(users.id, ben.id));
  expect((await seen(group.admin, session)).taken).toBe(1);
  await sweep();
  expect((await ownIn(dora, session))?.standing).toBe('offered');
});

test('keeps the seat of a client when the coaching with its coach ends', async () => {
  const group = await newSeatedGroup(1);
  const session = await planned(group, AT);
  const [ada] = group.members;
  const matchId = await matchUp(api, ada, group.coach);
  await take(ada, session);
  expect((await api.call(ada, endMatch, { params: { id: matchId } })).status).toBe(204);
  expect((await ownIn(ada, session))?.standing).toBe('seat');
});

test('gives no seat in an archived group, and lets people give theirs up there', async () => {
  const { session, group, ada, cleo } = await newFull(AT);
  const archived = { params: { id: group.groupId }, body: { isArchived: true } };
  expect((await api.call(group.organisation.admin, archiveGroup, archived)).status).toBe(200);
  await giveUp(ada, session);
  expect((await ownIn(ada, session))?.standing).toBe('none');
  expect((await ownIn(cleo, session))?.standing).toBe('waiting');
  expect(codeOf(await take(ada, session))).toEqual([409, 'group_archived']);
  expect(codeOf(await wait(ada, session))).toEqual([409, 'group_archived']);
  expect(codeOf(await change(group.admin, session))).toEqual([409, 'group_archived']);
});

test('shows a session to no one outside its group, and refuses malformed ids', async () => {
  const { session, group } = await newFull(AT);
  const outsider = await newMember(api, group.organisation);
  for (const person of [outsider, await newPerson(api)]) {
    expect(await seatsOf(person)).toEqual([]);
    for (const press of [take, wait, giveUp]) expect((await press(person, session)).status).toBe(404);
  }
  const [ada] = group.members;
  expect((await take(ada, { id: 'no-id' })).body.error.details.errors[0].path).toEqual(['id']);
});

test('refuses a seat once the session has begun', async () => {
  const { session, ada, cleo } = await newFull(AT);
  await api.db.execute(sql`UPDATE coaching_sessions SET starts_at = now() - interval '1 hour',
    ends_at = now() + interval '1 hour' WHERE public_id = ${session.id}`);
  expect(codeOf(await take(cleo, session))).toEqual([409, 'time_over']);
  expect(codeOf(await giveUp(ada, session))).toEqual([409, 'session_over']);
});
