import { randomUUID } from 'node:crypto';
import { endMatch } from '@waymark/contract/coaching/coach-matches';
import { MINUTE_MS } from '@waymark/contract/durations';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { rowsOf } from '#db/rows.ts';
import { bookingCalls, codeOf, dayAhead, newClient, newOpenCoach } from '#test/booking-calls.ts';
import { type Client, groupCalls, LINK } from '#test/group-calls.ts';
import { newPerson, type Person } from '#test/people.ts';
import { startTestApp } from '#test/start-test-app.ts';

const api = startTestApp();
const { accept, book, cancel, show, list, titlesOf, booked, move } = bookingCalls(api);
const { make, made, newGroup, newTrio, allAccept } = groupCalls(api);

const DAY = 9;
const at = (hour: number) => dayAhead(DAY, hour * 60);

const INTRO = { minutes: 15 };

/** An intro call with another coach, at the time of the group. */
const meetElsewhere = async (client: Client) => booked(client, await newOpenCoach(api), at(10), INTRO);

const attributesFor = async (person: Person, session: { readonly id: string }) =>
  (await show(person, session)).body.data.attributes;

describe('making a group', () => {
  test('asks each client, holds the coach’s time alone, and makes one for a request made twice', async () => {
    const { coach, clients } = await newGroup(2);
    const requestId = randomUUID();
    const [first, second] = await Promise.all([
      make(coach, clients, at(10), { requestId }),
      make(coach, clients, at(10), { requestId }),
    ]);
    expect([first.status, second.status, second.body.data.id]).toEqual([201, 201, first.body.data.id]);
    expect(await list(coach, '?list=coming')).toEqual([first.body.data.id]);
    expect(codeOf(await make(coach, clients, at(10)))).toEqual([409, 'slot_taken']);
    for (const client of clients) {
      expect(await titlesOf(client)).toEqual([expect.stringContaining('invites you to a group session')]);
      expect(await attributesFor(client, first.body.data)).toMatchObject({ state: 'proposed', kind: 'group' });
      await meetElsewhere(client);
    }
  });

  test('needs two clients, a title, a time to come, and a link that is safe if the room is too small', async () => {
    const { coach, clients } = await newGroup(4);
    const fieldOf = async (options: Record<string, unknown>, who: readonly Client[] = clients.slice(0, 2)) => {
      const { status, body } = await make(coach, who, at(10), options);
      return [status, body.error.details.errors?.[0]?.path?.[0]];
    };
    expect(await fieldOf({}, clients.slice(0, 1))).toEqual([400, 'matchIds']);
    expect(await fieldOf({ matchIds: [clients[0]?.matchId, clients[0]?.matchId] })).toEqual([400, 'matchIds']);
    expect(await fieldOf({ title: ' ' })).toEqual([400, 'title']);
    expect(await fieldOf({ link: null }, clients)).toEqual([400, 'link']);
    for (const link of [
      'http://meet.localhost/a',
      'javascript:alert(1)',
      'meet',
      `https://a.localhost/${'a'.repeat(500)}`,
    ]) {
      expect(await fieldOf({ link })).toEqual([400, 'link']);
    }
    expect(codeOf(await make(coach, clients.slice(0, 2), Date.now() - MINUTE_MS))).toEqual([409, 'time_over']);
    expect((await make(coach, clients, at(10))).status).toBe(201);
  });

  test('takes only clients that the coach has now', async () => {
    const { coach, clients } = await newGroup(2);
    const [stranger] = (await newGroup(1)).clients;
    const former = await newClient(api, coach);
    await api.call(former, endMatch, { params: { id: former.matchId } });
    for (const other of [stranger, former]) {
      expect((await make(coach, [...clients, other as Client].slice(1), at(10))).status).toBe(404);
    }
    expect(await list(coach, '?list=coming')).toEqual([]);
  });

  test('says that one of the clients has no time, and neither who nor why', async () => {
    const { coach, clients } = await newGroup(2);
    const [ada] = clients as [Client, Client];
    await meetElsewhere(ada);
    const refused = await make(coach, clients, at(10));
    expect(codeOf(refused)).toEqual([409, 'clients_time_taken']);
    expect(refused.body.error.message).toBe('One of your clients has no time then. Please choose another time.');
    expect(refused.body.error.details.nearest).toBeUndefined();
  });
});

describe('who sees others', () => {
  test('shows people to each other by first name once both accepted, and the coach every answer', async () => {
    const { coach, ada, ben, cleo, session } = await newTrio(at(10));
    await accept(ada, session);
    await cancel(cleo, session);
    const namesFor = async (person: Person) =>
      (await attributesFor(person, session)).group.people.map(({ userId }: { userId: number }) => userId);
    expect(await namesFor(ada)).toEqual([ada.id]);
    expect(await namesFor(ben)).toEqual([]);
    await accept(ben, session);
    expect(await namesFor(ada)).toEqual([ada.id, ben.id]);
    expect(await namesFor(ben)).toEqual([ada.id, ben.id]);
    expect(await namesFor(cleo)).toEqual([]);
    const { people } = (await attributesFor(coach, session)).group;
    expect(people.map(({ userId, answer }: { userId: number; answer: string }) => [userId, answer])).toEqual([
      [ada.id, 'booked'],
      [ben.id, 'booked'],
      [cleo.id, 'declined'],
    ]);

    const seen = JSON.stringify((await show(ada, session)).body);
    const [ofBen] = (await attributesFor(ada, session)).group.people.filter(
      ({ userId }: { userId: number }) => userId === ben.id,
    );
    expect(ofBen).toMatchObject({ lastName: null, attendance: null });
    for (const other of [ben, cleo, coach]) expect(seen).not.toContain(other.email);
  });

  test('is not there for another client of the coach, another coach, or anyone else', async () => {
    const { coach, session } = await newTrio(at(10));
    for (const person of [await newClient(api, coach), await newOpenCoach(api), await newPerson(api)]) {
      const answers = [await show(person, session), await cancel(person, session), await accept(person, session)];
      expect(answers.map(({ status }) => [403, 404].includes(status))).toEqual([true, true, true]);
      expect(await list(person, '?list=coming')).toEqual([]);
    }
  });

  test('gives the host’s link to people who accepted', async () => {
    const { coach, clients } = await newGroup(4);
    const session = await made(coach, clients, at(10));
    const [ada, ben] = clients as [Client, Client];
    await accept(ada, session);
    const linkFor = async (person: Person) => (await attributesFor(person, session)).group.link;
    expect([await linkFor(coach), await linkFor(ada), await linkFor(ben)]).toEqual([LINK, LINK, null]);
    await cancel(ada, session);
    expect(await linkFor(ada)).toBeNull();
  });
});

describe('answering', () => {
  test('holds the time on accepting, and frees it on leaving', async () => {
    const { coach, ada, session } = await newTrio(at(10));
    const other = await newOpenCoach(api);
    expect((await accept(ada, session)).body.data.attributes).toMatchObject({ state: 'booked' });
    expect((await accept(ada, session)).status).toBe(200);
    expect(codeOf(await book(ada, other, at(10), INTRO))).toEqual([409, 'own_time_taken']);
    const left = await cancel(ada, session);
    expect(left.body.data.attributes).toMatchObject({ state: 'cancelled', group: { answer: 'left', people: [] } });
    expect((await cancel(ada, session)).status).toBe(200);
    expect(codeOf(await accept(ada, session))).toEqual([409, 'session_changed']);
    await booked(ada, other, at(10), INTRO);
    expect(await titlesOf(coach)).toEqual([
      expect.stringContaining('left your group session'),
      expect.stringContaining('is coming to your group session'),
    ]);
    expect(await list(ada, '?list=cancelled')).toEqual([session.id]);
    expect((await attributesFor(coach, session)).state).toBe('booked');
  });

  test('refuses people who have another session by then, and keeps them asked', async () => {
    const { ada, session } = await newTrio(at(10));
    await meetElsewhere(ada);
    expect(codeOf(await accept(ada, session))).toEqual([409, 'own_time_taken']);
    expect((await attributesFor(ada, session)).state).toBe('proposed');
  });

  test('holds a person’s time once, however many want it at the same moment', async () => {
    const { coach, ada, ben, session } = await newTrio(at(10));
    const other = await newOpenCoach(api);
    const [accepted, bens, bookedElsewhere] = await Promise.all([
      accept(ada, session),
      accept(ben, session),
      book(ada, other, at(10), INTRO),
    ]);
    expect(bens.status).toBe(200);
    const hasPlace = accepted.status === 200;
    expect([accepted.status, bookedElsewhere.status]).toEqual(hasPlace ? [200, 409] : [409, 201]);
    const held = await rowsOf<{ state: string; isHeld: boolean }>(
      api.db,
      sql`SELECT p.state, h.during IS NOT NULL AS "isHeld" FROM session_people p JOIN coaching_sessions s ON s.id = p.session_id
        LEFT JOIN held_times h ON h.user_id = p.user_id AND h.session_id = p.session_id
        WHERE s.public_id = ${session.id} AND p.user_id = ${ada.id}`,
    );
    expect(held).toEqual([hasPlace ? { state: 'booked', isHeld: true } : { state: 'offered', isHeld: false }]);
    expect((await list(ada, '?list=coming')).length).toBe(hasPlace ? 1 : 2);
    const adas = (await titlesOf(coach)).filter((title) => title.includes('is coming'));
    expect(adas).toHaveLength(hasPlace ? 2 : 1);
  });

  test('tells everyone who may come when the coach cancels, frees all time, and can’t be moved', async () => {
    const { coach, ada, ben, cleo, session } = await newTrio(at(10));
    await allAccept([ada], session);
    await cancel(cleo, session);
    expect(codeOf(await move(coach, session, at(12)))).toEqual([409, 'not_in_group']);
    expect(codeOf(await move(ada, session, at(12)))).toEqual([409, 'not_in_group']);
    expect(codeOf(await cancel(ada, session, { reason: 'Ill' }))).toEqual([409, 'not_in_group']);
    await cancel(coach, session, { reason: 'I am ill' });
    const isTold = async (person: Person) =>
      (await titlesOf(person))[0]?.includes('cancelled a group session') ?? false;
    expect([await isTold(ada), await isTold(ben), await isTold(cleo)]).toEqual([true, true, false]);
    expect(codeOf(await accept(ben, session))).toEqual([409, 'session_cancelled']);
    expect(
      await rowsOf(
        api.db,
        sql`SELECT FROM held_times h JOIN coaching_sessions s ON s.id = h.session_id
      WHERE s.public_id = ${session.id}`,
      ),
    ).toEqual([]);
    await made(coach, [ada, ben], at(10));
  });

  test('ends a client’s place with their coaching, and leaves the group to the others', async () => {
    const { coach, ada, ben, session } = await newTrio(at(10));
    await allAccept([ada, ben], session);
    await api.call(ada, endMatch, { params: { id: ada.matchId } });
    expect(await attributesFor(ada, session)).toMatchObject({
      state: 'cancelled',
      group: { answer: 'left', link: null },
    });
    expect((await attributesFor(ben, session)).group.people.map(({ userId }: { userId: number }) => userId)).toEqual([
      ben.id,
    ]);
    expect((await attributesFor(coach, session)).state).toBe('booked');
  });
});
