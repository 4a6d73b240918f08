import { randomUUID } from 'node:crypto';
import type { Notification } from '@waymark/contract/notices/notifications';
import { listNotifications } from '@waymark/contract/notices/notifications';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { rowsOf } from '#db/rows.ts';
import { replyAddressOf } from '#messages/messages/reply-addresses.service.ts';
import { rateCounters } from '#people/limits/limits.table.ts';
import { bookingCalls, dayAhead, newClient, newOpenCoach, type SessionShown } from '#test/booking-calls.ts';
import { storedMail } from '#test/known-mails.ts';
import { mailSource, REPLY_TO } from '#test/mail-sources.ts';
import { messageCalls } from '#test/message-calls.ts';
import type { Person } from '#test/people.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { takeInMail } from './mail-replies.service.ts';

const api = startTestApp({ env: { replyAddress: REPLY_TO } });
const { booked, cancel, move } = bookingCalls(api);
const { threadIdOf, seen } = messageCalls(api);

let coach: Person;
let client: Person & { readonly matchId: number };
let session: SessionShown;
let address: string;
let thread: string;

beforeEach(async () => {
  await api.db.delete(rateCounters);
  coach = await newOpenCoach(api);
  client = await newClient(api, coach);
  session = await booked(client, coach, dayAhead(5, 720));
  thread = await threadIdOf(client);
  const [row] = await rowsOf<{ id: number }>(api.db, sql`SELECT id FROM threads WHERE public_id = ${thread}`);
  address = (await replyAddressOf(api.services, { threadId: row?.id ?? 0, userId: client.id })) ?? '';
});

interface Answer {
  readonly status?: string;
  readonly uid?: string;
  readonly attendee?: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly more?: string;
  readonly method?: string;
}

/** As calendars write it, with a text that no one typed. */
function answerMail({ status = 'DECLINED', uid, attendee, fields = {}, more = '', method = 'REPLY' }: Answer = {}) {
  const file = [
    'BEGIN:VCALENDAR',
    'PRODID:-//Google Inc//Google Calendar 70.9054//EN',
    'VERSION:2.0',
    `METHOD:${method}`,
    'BEGIN:VEVENT',
    `UID:${uid ?? `${session.id}@waymark`}`,
    'DTSTAMP:20261126T200000Z',
    `ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=${status};CN=Asha:mailto:`,
    ` ${attendee ?? client.email}`,
    `SUMMARY:Coaching session with Maya${more}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ].join('\n');
  const parts = `--b\nContent-Type: text/plain; charset=utf-8\n\nAsha has answered this invitation.\n--b\nContent-Type: text/calendar; method=${method}; charset=utf-8\n\n${file}\n--b--\n`;
  const head = { From: `Asha <${client.email}>`, To: address, 'Message-ID': `<${randomUUID()}@example.net>` };
  return mailSource({ ...head, 'Content-Type': 'multipart/alternative; boundary=b', ...fields }, parts);
}

const arrive = (answer?: Answer) => takeInMail(api.services, answerMail(answer));
const noticesOf = async (person: Person, kind: string): Promise<Notification['attributes'][]> =>
  (await api.call(person, listNotifications)).body.data.flatMap(({ attributes }: Notification) =>
    attributes.kind === kind ? attributes : [],
  );
const asked = (person: Person = client) => noticesOf(person, 'session-declined');
const notedOf = async (person: Person) =>
  rowsOf(
    api.db,
    sql`SELECT p.calendar_answer AS answer FROM session_people p JOIN coaching_sessions s ON s.id = p.session_id
      WHERE s.public_id = ${session.id} AND p.user_id = ${person.id}`,
  );
const stateOf = () => rowsOf(api.db, sql`SELECT state FROM coaching_sessions WHERE public_id = ${session.id}`);

describe('a decline', () => {
  test('asks its person whether to cancel, with what holds, and tells the other side nothing', async () => {
    const before = (await api.call(coach, listNotifications)).body.data.length;
    expect(await arrive()).toBe('handled');
    const [notice, ...others] = await asked();
    expect(others).toEqual([]);
    expect(notice).toMatchObject({
      title: 'Do you want to cancel your session with Maya?',
      body: expect.stringMatching(
        /^Your calendar declined it: .+ Maya doesn’t know yet\..+Free to move or cancel until /,
      ),
      url: `/coachee/sessions/${session.id}`,
    });
    expect((await api.mailTo(client.email, /^Do you want to cancel/)).text).toContain('Free to move or cancel until');
    expect((await api.call(coach, listNotifications)).body.data.length).toBe(before);
    expect([await stateOf(), await seen(coach, thread)]).toEqual([[{ state: 'booked' }], []]);
  });

  test('asks once, and again after the session moved', async () => {
    for (const _time of [1, 2]) await arrive();
    expect(await asked()).toHaveLength(1);
    await move(coach, session, dayAhead(6, 720));
    await arrive();
    expect(await asked()).toHaveLength(2);
  });

  test('looks automatic, as calendars send it by themselves', async () => {
    await arrive({ fields: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' } });
    expect(await asked()).toHaveLength(1);
  });

  test('comes to the address that invitations name as their organizer', async () => {
    const { calendar, replyTo } = await api.mailTo(client.email, /^Booked: /);
    const file = calendar?.content.replaceAll('\r\n ', '') ?? '';
    expect(file).toMatch(new RegExp(`^ORGANIZER;.*SENT-BY="mailto:.+":mailto:${REPLY_TO}\\r$`, 'm'));
    expect(replyTo).toBe(address);
    expect(await arrive({ fields: { To: REPLY_TO } })).toBe('handled');
    expect(await asked()).toHaveLength(1);
  });

  test('of a coach asks the coach, and its client hears nothing', async () => {
    await arrive({ attendee: coach.email, fields: { From: coach.email.toUpperCase(), To: REPLY_TO } });
    expect(await asked(coach)).toMatchObject([
      {
        title: 'Do you want to cancel your session with Asha?',
        body: expect.stringContaining('We’ll let Asha know.'),
        url: `/coach/sessions/${session.id}`,
      },
    ]);
    expect([await asked(), await stateOf()]).toEqual([[], [{ state: 'booked' }]]);
  });

  test.each([
    ['for someone else', () => ({ attendee: 'other@example.net' })],
    ['from someone else', () => ({ fields: { From: 'm@example.net' } })],
    ['by the other person in this one’s name', () => ({ fields: { From: coach.email } })],
    ['for another program’s session', () => ({ uid: 'x' })],
    ['for a session that is not theirs', () => ({ uid: `${randomUUID()}@waymark` })],
    ['of a request', () => ({ method: 'REQUEST' })],
  ])('%s asks nothing', async (_what, answer) => {
    expect(await arrive(answer())).toBe('handled');
    expect([await asked(), await asked(coach)]).toEqual([[], []]);
  });

  test('from a stranger to the address without a code is left where it is', async () => {
    expect(await arrive({ fields: { To: REPLY_TO, From: 'm@example.net' } })).toBe('foreign');
    expect(await asked()).toEqual([]);
  });

  test('of a session that was cancelled says so to its person', async () => {
    await cancel(client, session);
    await arrive();
    expect(await asked()).toEqual([]);
    expect((await noticesOf(client, 'reply-not-added'))[0]?.body).toMatch(/declined a session that isn’t booked/);
  });

  test('is read in the mail of another program', async () => {
    const source = storedMail('calendar_decline')
      .toString()
      .replaceAll('coachee@demo.waymark.test', client.email)
      .replace(/replies\+[\da-f]+@[\w.]+/, address)
      .replace('UID:x', `UID:${session.id.toUpperCase()}@waymark`);
    expect(await takeInMail(api.services, Buffer.from(source))).toBe('handled');
    expect(await asked()).toHaveLength(1);
  });
});

test('an answer for an address that is not this person’s asks nothing, and they hear of it', async () => {
  await arrive({ attendee: 'other@example.net' });
  expect((await noticesOf(client, 'reply-not-added'))[0]?.body).toMatch(/in a way that we can’t read/);
});

test('an answer that was cut is no message, and its person hears that it can’t be read', async () => {
  const whole = answerMail();
  const cut = whole.subarray(0, whole.indexOf('END:VEVENT'));
  expect(await takeInMail(api.services, cut)).toBe('handled');
  expect([await asked(), await seen(coach, thread)]).toEqual([[], []]);
  expect((await noticesOf(client, 'reply-not-added'))[0]?.body).toMatch(/in a way that we can’t read/);
});

test('an acceptance is noted, and everything else is ignored without fault', async () => {
  await arrive({ status: 'TENTATIVE' });
  expect(await notedOf(client)).toEqual([{ answer: null }]);
  await arrive({ status: 'ACCEPTED' });
  expect(await notedOf(client)).toEqual([{ answer: 'accepted' }]);
  expect([await asked(), await seen(coach, thread), await noticesOf(client, 'reply-not-added')]).toEqual([[], [], []]);
});

test('a note that comes with an acceptance is not lost without a word', async () => {
  for (const To of [address, REPLY_TO]) {
    await arrive({ status: 'ACCEPTED', more: '\nCOMMENT:I may be late.', fields: { To } });
  }
  const told = (await noticesOf(client, 'reply-not-added')).map(({ body, url }) => [
    /came with a note/.test(body),
    url,
  ]);
  expect(told).toEqual([
    [true, `/coachee/sessions/${session.id}`],
    [true, `/coachee/messages/${thread}`],
  ]);
});

test('a reply to a mail about a session reaches the conversation', async () => {
  const { replyTo = '', text } = await api.mailTo(coach.email, /^Booked: /);
  expect(text).toMatch(/what you write reaches Asha as a message/);
  const fields = { From: coach.email, To: replyTo, 'Message-ID': `<${randomUUID()}@example.net>` };
  await takeInMail(api.services, mailSource({ ...fields, Subject: 'Re: Booked' }, 'See you then.'));
  expect(await seen(client, thread)).toMatchObject([{ body: 'See you then.', via: 'mail', isOwn: false }]);
});

test('a session before any coaching has no conversation to reply to', async () => {
  await rowsOf(api.db, sql`UPDATE coach_matches SET state = 'ended', ended_at = now() WHERE id = ${client.matchId}`);
  const about = { userId: client.id, sessionId: session.id };
  expect(await api.services.offers.findReplyAddress(api.services, about)).toBeUndefined();
});
