import { DAY_MS, MINUTE_MS } from '@waymark/contract/durations';
import type { RoomSignal } from '@waymark/contract/sessions/session-rooms';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { codeOf } from '#test/booking-calls.ts';
import { newPerson, type Person } from '#test/people.ts';
import { newSession, offer, type RoomSession, roomCalls } from '#test/room-calls.ts';
import { roomListeners } from '#test/room-listeners.ts';
import { startAnotherApp } from '#test/start-another-app.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { LIMIT_SIZES } from '../../limits/limit-sizes.ts';
import { createRealtime } from '../../realtime/realtime.ts';

const api = startTestApp({ works: false });
const { join, joined, signal, leave, show } = roomCalls(api);
const listen = roomListeners(api);

let coach: Person;
let coachee: Person;
let room: RoomSession;

beforeEach(async () => {
  [coach, coachee] = [await newPerson(api, { role: 5 }), await newPerson(api)];
  room = await newSession(api, { coach: coach.id, coachee: coachee.id });
});
afterEach(() => {
  vi.useRealTimers();
});

const setClock = (instant: number) => vi.useFakeTimers({ toFake: ['Date'], now: instant });

describe('joining', () => {
  test('gives each side the other’s life, and makes the coachee polite, so that the coach offers first', async () => {
    const first = await joined(coach, room);
    expect(first).toMatchObject({
      life: 1,
      polite: false,
      peers: [{ userId: coachee.id, part: 'coachee', life: null }],
    });
    const second = await joined(coachee, room);
    expect(second).toMatchObject({ life: 1, polite: true, peers: [{ userId: coach.id, part: 'coach', life: 1 }] });
    expect(second.peers).toHaveLength(1);
  });

  test('gives names to the relay that hold no account’s number, one for each person and session', async () => {
    const ice = { stunUrls: [], turn: { urls: ['turn:turn.example.org'], secret: 'a-turn-secret-of-32-characters-!' } };
    const realtime = createRealtime();
    const app = await startAnotherApp({ ...api.services, realtime, env: { ...api.services.env, ice } });
    const nameOf = async (person: Person, { id }: RoomSession): Promise<string> => {
      const headers = { authorization: `Bearer ${person.jwt}` };
      const reply = await app.inject({ method: 'POST', url: `/coaching-sessions/${id}/room`, headers });
      return reply.json().data.iceServers[0].username.split(':')[1];
    };
    const other = await newSession(api, { coach: coach.id, coachee: coachee.id });
    const names = [await nameOf(coach, room), await nameOf(coachee, room), await nameOf(coach, other)];
    expect(new Set(names).size).toBe(3);
    for (const name of names) expect(name).toMatch(/^[0-9a-f]{32}$/);
    // The same after a reload: the relay counts how much one name uses at once.
    expect(await nameOf(coach, room)).toBe(names[0]);
  });

  test('tells the other person and one’s own older tab, which stops', async () => {
    const [ofCoach, ofCoachee] = [await listen(coach), await listen(coachee)];
    await joined(coachee, room);
    expect((await joined(coachee, room)).life).toBe(2);
    const joins = [1, 2].map((life) => ['room-joined', { sessionId: room.id, userId: coachee.id, life }]);
    await expect.poll(() => ofCoach).toEqual(joins);
    await expect.poll(() => ofCoachee).toEqual(joins);
  });

  test('of both at the same moment shows each to at least one of them', async () => {
    const [ofCoach, ofCoachee] = [await listen(coach), await listen(coachee)];
    for (let life = 1; life <= 20; life += 1) {
      const [one, two] = await Promise.all([joined(coach, room), joined(coachee, room)]);
      expect([one.life, two.life]).toEqual([life, life]);
      expect([one.peers[0]?.life, two.peers[0]?.life]).toContain(life);
    }
    await expect.poll(() => [ofCoach.length, ofCoachee.length]).toEqual([40, 40]);
  });

  test('twice at the same moment gives two lives', async () => {
    const lives = await Promise.all([joined(coach, room), joined(coach, room), joined(coach, room)]);
    expect(lives.map(({ life }) => life).sort()).toEqual([1, 2, 3]);
  });

  test('is open from 15 minutes before the session to 60 after it', async () => {
    const startsAt = Date.now() + DAY_MS;
    const later = await newSession(api, { coach: coach.id, coachee: coachee.id }, { startsAt: new Date(startsAt) });
    const at = async (instant: number) => {
      setClock(instant);
      const answer = await join(coach, later);
      return answer.status === 200 ? 200 : codeOf(answer);
    };
    expect(await at(startsAt - 15 * MINUTE_MS - 1)).toEqual([409, 'room_not_open']);
    expect(await at(startsAt - 15 * MINUTE_MS)).toBe(200);
    expect(await at(startsAt + 120 * MINUTE_MS)).toBe(200);
    expect(await at(startsAt + 120 * MINUTE_MS + 1)).toEqual([409, 'room_closed']);
    expect(codeOf(await signal(coach, later, offer(coachee.id, { life: 2 })))).toEqual([409, 'room_closed']);
    const { opensAt, closesAt, reach } = (await show(coach, later)).body.data;
    expect(reach).toBe('local');
    expect([opensAt, closesAt].map(Date.parse)).toEqual([startsAt - 15 * MINUTE_MS, startsAt + 120 * MINUTE_MS]);
  });

  test.each([
    ['cancelled', 'session_cancelled'],
    ['proposed', 'proposal_unanswered'],
  ] as const)('refuses a %s session', async (state, code) => {
    const other = await newSession(api, { coach: coach.id, coachee: coachee.id }, { state });
    expect(codeOf(await join(coachee, other))).toEqual([409, code]);
    expect(codeOf(await signal(coachee, other, offer(coach.id)))).toEqual([409, code]);
  });

  test('answers a stranger as if there were no such session, and tells no one', async () => {
    const stranger = await newPerson(api);
    const [ofCoach, ofStranger] = [await listen(coach), await listen(stranger)];
    await joined(coach, room);
    for (const answer of [
      await join(stranger, room),
      await signal(stranger, room, offer(coach.id)),
      await leave(stranger, room, 1),
      await show(stranger, room),
    ]) {
      expect(codeOf(answer)).toEqual([404, 'not_found']);
    }
    await joined(coachee, room);
    expect((await signal(coachee, room, offer(coach.id))).status).toBe(204);
    await expect.poll(() => ofCoach.map(([event]) => event)).toEqual(['room-joined', 'room-joined', 'room-signal']);
    expect(ofStranger).toEqual([]);
  });
});

describe('a signal', () => {
  beforeEach(async () => {
    await joined(coach, room);
    await joined(coachee, room);
  });

  test('reaches all of the other person’s browsers as it was sent, in that order, and not the sender’s', async () => {
    const [one, two, own] = [await listen(coachee), await listen(coachee), await listen(coach)];
    const candidate = { candidate: 'candidate:1', sdpMid: '0', sdpMLineIndex: 0, usernameFragment: 'ab' };
    const sent = [3, 1, 1, 0].map((number) =>
      offer(coachee.id, { number, kind: 'candidate', data: candidate } as RoomSignal),
    );
    for (const body of sent) expect((await signal(coach, room, body)).status).toBe(204);
    const events = sent.map((body) => ['room-signal', { sessionId: room.id, userId: coach.id, ...body }]);
    await expect.poll(() => one).toEqual(events);
    await expect.poll(() => two).toEqual(events);
    expect(own).toEqual([]);
  });

  test('of a life that was replaced or left is refused, and reaches no one', async () => {
    const heard = await listen(coachee);
    await joined(coach, room);
    expect(codeOf(await signal(coach, room, offer(coachee.id, { life: 1 })))).toEqual([409, 'not_in_room']);
    expect(codeOf(await signal(coach, room, offer(coachee.id, { life: 3 })))).toEqual([409, 'not_in_room']);
    expect((await signal(coach, room, offer(coachee.id, { life: 2 }))).status).toBe(204);
    await leave(coach, room, 2);
    expect(codeOf(await signal(coach, room, offer(coachee.id, { life: 2 })))).toEqual([409, 'not_in_room']);
    await expect.poll(() => heard.map(([event]) => event)).toEqual(['room-joined', 'room-signal', 'room-left']);
  });

  test('has 16 kB at most', async () => {
    const heard = await listen(coachee);
    const empty = JSON.stringify(offer(coachee.id, { data: { sdp: '' } } as RoomSignal)).length;
    const ofSize = (bytes: number) => offer(coachee.id, { data: { sdp: 'x'.repeat(bytes - empty) } } as RoomSignal);
    expect(codeOf(await signal(coach, room, ofSize(16_385)))).toEqual([413, 'payload_too_large']);
    expect((await signal(coach, room, ofSize(16_384))).status).toBe(204);
    await expect.poll(() => heard.length).toBe(1);
  });

  test.each([
    ['kind', { kind: 'anything' }],
    ['number', { number: -1 }],
    ['life', { life: 0 }],
    ['to', { to: 0 }],
    ['data', { kind: 'candidate' }],
  ])('with a wrong %s is refused by name', async (field, fields) => {
    const { status, body } = await signal(coach, room, { ...offer(coachee.id), ...fields });
    expect(status).toBe(400);
    expect(body.error.details.errors[0].path[0]).toBe(field);
  });

  test('is sent up to twenty times a second by each person', async () => {
    expect(LIMIT_SIZES['room-signal']).toEqual([{ hits: 20, windowSeconds: 1 }]);
    await api.db.execute(sql`INSERT INTO rate_counters (key, hits, window_ends_at)
      VALUES (${`room-signal:1:${coach.id}`}, 19, now() + interval '1 hour')`);
    expect((await signal(coach, room, offer(coachee.id))).status).toBe(204);
    const refused = await signal(coach, room, offer(coachee.id));
    expect(codeOf(refused)).toEqual([429, 'rate_limited']);
    expect(refused.headers['retry-after']).toBeDefined();
    expect((await signal(coachee, room, offer(coach.id))).status).toBe(204);
  });

  test('leaves no trace in the log, whatever becomes of it', async () => {
    const planted = { data: { sdp: 'v=0 planted-description' } } as RoomSignal;
    const stranger = await newPerson(api);
    const answers = [
      await signal(coach, room, offer(coachee.id, planted)),
      await signal(coach, room, offer(coachee.id, { ...planted, life: 9 })),
      await signal(stranger, room, offer(coachee.id, planted)),
      await signal(coach, room, { ...offer(coachee.id, planted), 'planted-description': 1 }),
      await signal(
        coach,
        room,
        offer(coachee.id, { data: { sdp: `planted-description${'x'.repeat(20_000)}` } } as RoomSignal),
      ),
    ];
    expect(answers.map(({ status }) => status)).toEqual([204, 409, 404, 400, 413]);
    expect(api.log()).toContain('/coaching-sessions/:id/room/signals');
    expect(api.log()).not.toContain('planted-description');
  });

  test('keeps its life when the API is restarted', async () => {
    const restarted = await startAnotherApp({ ...api.services, realtime: createRealtime() });
    const { statusCode } = await restarted.inject({
      method: 'POST',
      url: `/coaching-sessions/${room.id}/room/signals`,
      headers: { authorization: `Bearer ${coach.jwt}` },
      payload: offer(coachee.id),
    });
    expect(statusCode).toBe(204);
  });
});

describe('leaving', () => {
  test('tells both, and says so to who joins later', async () => {
    await joined(coach, room);
    const heard = await listen(coachee);
    expect((await leave(coach, room, 1)).status).toBe(204);
    await expect.poll(() => heard).toEqual([['room-left', { sessionId: room.id, userId: coach.id, life: 1 }]]);
    expect((await joined(coachee, room)).peers[0]?.life).toBeNull();
    expect((await joined(coach, room)).life).toBe(2);
  });

  test('again, or in an older tab, changes nothing', async () => {
    await joined(coach, room);
    await joined(coach, room);
    const heard = await listen(coachee);
    expect((await leave(coach, room, 1)).status).toBe(204);
    expect((await joined(coachee, room)).peers[0]?.life).toBe(2);
    expect((await leave(coach, room, 2)).status).toBe(204);
    expect((await leave(coach, room, 2)).status).toBe(204);
    await joined(coachee, room);
    await expect.poll(() => heard.map(([event]) => event)).toEqual(['room-joined', 'room-left', 'room-joined']);
  });
});
