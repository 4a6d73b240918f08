import { HOUR_MS } from '@waymark/contract/durations';
import * as contract from '@waymark/contract/sessions/calendar-feeds';
import { eq } from 'drizzle-orm';
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { profiles } from '#people/profiles/profiles.table.ts';
import { users } from '#people/users/users.table.ts';
import { coachingSessions } from '#sessions/coaching-sessions/coaching-sessions.table.ts';
import { bookingCalls, dayAhead, iso, newClient, newOpenCoach } from '#test/booking-calls.ts';
import { newPerson, type Person } from '#test/people.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { createTokens } from '#tokens.ts';
import { showFeedOf } from './calendar-feeds.service.ts';

const api = startTestApp({ works: false });
const { booked, cancel, move, propose } = bookingCalls(api);
const NOON = 720;

const renew = async (person: Person): Promise<string> =>
  (await api.call(person, contract.renewCalendarFeed)).body.data.address;

const codeIn = (address: string) => /\/feed\/([\w-]{43})\.ics$/.exec(address)?.[1] ?? '';

const read = (address: string, headers: Record<string, string> = {}) =>
  api.app.inject({ url: contract.readCalendarFeed.url.replace(':code', codeIn(address)), headers });

/** The entries of a feed, read by a library that shares nothing with ours. */
async function entriesOf(address: string) {
  const { body, statusCode } = await read(address);
  expect(statusCode).toBe(200);
  expect(body.endsWith('END:VCALENDAR\r\n')).toBe(true);
  const root = new ICAL.Component(ICAL.parse(body));
  for (const zone of root.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
  return root.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    return {
      uid: event.uid,
      sequence: event.sequence,
      title: event.summary,
      start: event.startDate.toJSDate().toISOString(),
      link: String(component.getFirstPropertyValue('url')),
    };
  });
}

test('gives both people a calendar of their sessions, without names unless they want them', async () => {
  const coach = await newOpenCoach(api, { timeZone: 'America/New_York' });
  const client = await newClient(api, coach);
  await api.db.insert(profiles).values({ userId: client.id, timeZone: 'Asia/Kolkata' });
  const start = dayAhead(3, NOON);
  const session = await booked(client, coach, start);
  await propose(coach, client.matchId, [dayAhead(4, NOON)]);
  await cancel(client, await booked(client, coach, dayAhead(5, NOON)));
  for (const [person, part] of [
    [coach, 'coach'],
    [client, 'coachee'],
  ] as const) {
    expect((await api.call(person, contract.showCalendarFeed)).body).toEqual({
      data: { address: null, hasNames: false },
    });
    const address = await renew(person);
    const entry = {
      uid: `${session.id}@waymark`,
      sequence: 0,
      start: iso(start),
      link: `http://localhost:3000/${part}/sessions/${session.id}`,
    };
    expect(await entriesOf(address)).toEqual([{ ...entry, title: 'Coaching session' }]);
    const named = await api.call(person, contract.changeCalendarFeed, { body: { hasNames: true } });
    expect(named.body).toEqual({ data: { address, hasNames: true } });
    const other = part === 'coach' ? 'Asha' : 'Maya';
    expect(await entriesOf(address)).toEqual([{ ...entry, title: `Coaching session with ${other}` }]);
  }
});

test('has the past 90 days and all to come', async () => {
  const coach = await newOpenCoach(api);
  const client = await newClient(api, coach);
  const rows = [await booked(client, coach, dayAhead(3)), await booked(client, coach, dayAhead(3, NOON))];
  await booked(client, coach, dayAhead(59));
  for (const [index, days] of [-91, -89].entries()) {
    const startsAt = new Date(dayAhead(days));
    const endsAt = new Date(startsAt.getTime() + HOUR_MS);
    await api.db
      .update(coachingSessions)
      .set({ startsAt, endsAt })
      .where(eq(coachingSessions.publicId, rows[index].id));
  }
  expect((await entriesOf(await renew(client))).map(({ start }) => start)).toEqual([
    iso(dayAhead(-89)),
    iso(dayAhead(59)),
  ]);
});

test('answers 304 until something changes', async () => {
  const coach = await newOpenCoach(api);
  const client = await newClient(api, coach);
  const session = await booked(client, coach, dayAhead(3, NOON));
  const createdAt = new Date('2026-01-02T03:04:05Z');
  await api.db.update(coachingSessions).set({ createdAt }).where(eq(coachingSessions.publicId, session.id));
  const address = await renew(client);
  const first = await read(address);
  expect(first.body).toContain('DTSTAMP:20260102T030405Z');
  const etag = String(first.headers.etag);
  expect(first.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, no-cache',
    'x-robots-tag': 'noindex',
  });
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
    const again = await read(address, { 'if-none-match': known });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
  }
  await move(client, session, dayAhead(4, NOON));
  const changed = await read(address, { 'if-none-match': etag });
  expect([changed.statusCode, changed.headers.etag === etag]).toEqual([200, false]);
  expect((await entriesOf(address))[0]).toMatchObject({ sequence: 1, start: iso(dayAhead(4, NOON)) });
});

test('stops at once when the address is renewed or switched off', async () => {
  const person = await newPerson(api);
  const [former, present] = [await renew(person), await renew(person)];
  expect(codeIn(present)).not.toBe(codeIn(former));
  expect([(await read(former)).statusCode, (await read(present)).statusCode]).toEqual([404, 200]);
  expect((await api.call(person, contract.showCalendarFeed)).body.data.address).toBe(present);
  for (let times = 0; times < 2; times += 1) {
    const { body } = await api.call(person, contract.closeCalendarFeed);
    expect(body.data).toEqual({ address: null, hasNames: false });
  }
  expect((await read(present)).statusCode).toBe(404);
});

test('says the same of every wrong address, and nothing of blocked people', async () => {
  const person = await newPerson(api);
  const address = await renew(person);
  const wrong = await read(`/feed/${'x'.repeat(43)}.ics`);
  expect(wrong.statusCode).toBe(404);
  await api.db.update(users).set({ blockedAt: new Date() }).where(eq(users.id, person.id));
  const blocked = await read(address);
  expect([blocked.statusCode, blocked.body]).toEqual([404, wrong.body]);
});

test('keeps the code out of the database and the log, and shows none that no longer works', async () => {
  const person = await newPerson(api);
  const code = codeIn(await renew(person));
  await read(`/feed/${code}.ics`);
  const { rows } = (await api.db.execute(`SELECT * FROM calendars WHERE user_id = ${person.id}`)) as unknown as {
    rows: unknown[];
  };
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(code);
  expect(api.log()).not.toContain(code);
  const services = { ...api.services, tokens: createTokens('another-secret-of-more-than-32-characters') };
  expect(await showFeedOf(services, person.id)).toEqual({ address: null, hasNames: false });
});
