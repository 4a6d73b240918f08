import { randomUUID } from 'node:crypto';
import { readCalendarFeed, renewCalendarFeed } from '@waymark/contract/sessions/calendar-feeds';
import { downloadSession } from '@waymark/contract/sessions/coaching-sessions';
import { bookForClient } from '@waymark/contract/sessions/session-bookings';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { bookingCalls, codeOf, dayAhead, iso } from '#test/booking-calls.ts';
import { groupCalls } from '#test/group-calls.ts';
import type { Person } from '#test/people.ts';
import { allSent, bookedCalendar, inOrder, replay } from '#test/replayed-calendars.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { coachingSessions } from './coaching-sessions.table.ts';
import { mailCalendarJob } from './session-mails.jobs.ts';

const api = startTestApp();
const { cancel, show } = bookingCalls(api);
const { newTrio, allAccept } = groupCalls(api);

const AT = dayAhead(9, 600);

test('mails calendars to each who comes, names no one else’s address, and cancels only what was sent', async () => {
  const { coach, ada, ben, cleo, session } = await newTrio(AT);
  await allAccept([ada, ben], session);
  await allSent(api);
  await cancel(cleo, session);
  await cancel(ada, session);
  await allSent(api);
  const filesTo = ({ email }: Person) => api.mailsTo(email).flatMap(({ calendar }) => (calendar ? [calendar] : []));
  expect(filesTo(ada).map(({ method }) => method)).toEqual(['REQUEST', 'CANCEL']);
  expect([filesTo(ben), filesTo(coach)].map((files) => files.map(({ method }) => method))).toEqual([
    ['REQUEST'],
    ['REQUEST'],
  ]);
  expect(filesTo(cleo)).toEqual([]);
  const written = JSON.stringify([ada, ben, cleo].flatMap(({ email }) => api.mailsTo(email)));
  expect(written).not.toContain('Leading without a title');
  for (const one of [ada, ben]) {
    const unfolded = filesTo(one).map(({ content }) => content.replaceAll('\r\n ', ''));
    for (const other of [coach, ada, ben, cleo].filter((person) => person !== one)) {
      expect(unfolded.join()).not.toContain(other.email);
    }
  }
  await cancel(coach, session);
  await allSent(api);
  for (const person of [coach, ada, ben]) {
    expect(inOrder(replay(api.mailsTo(person.email)))).toEqual(inOrder(await bookedCalendar(api, person)));
    expect(filesTo(person).map(({ method }) => method)).toEqual(['REQUEST', 'CANCEL']);
  }
  const file = await api.call(ada, downloadSession, { params: { id: session.id } });
  expect(codeOf(file)).toEqual([409, 'session_cancelled']);
});

test('cancels the calendar of someone who left once, though the group’s end was on its way as well', async () => {
  const { coach, ada, ben, session } = await newTrio(AT);
  await allAccept([ada, ben], session);
  await allSent(api);
  const [row] = await api.db.select().from(coachingSessions).where(eq(coachingSessions.publicId, session.id));
  if (!row) throw new Error('There is no session.');
  await cancel(ada, session);
  await cancel(coach, session);
  await allSent(api);
  const data = { sessionId: row.id, userId: ada.id, sequence: row.sequence + 1 };
  await mailCalendarJob.handle({ id: randomUUID(), data, services: api.services });
  const files = api.mailsTo(ada.email).flatMap(({ calendar }) => (calendar ? [calendar.method] : []));
  expect(files).toEqual(['REQUEST', 'CANCEL']);
});

test('leaves the coach free to book a client beside an unanswered place', async () => {
  const { coach, ada, session } = await newTrio(AT);
  const body = { requestId: randomUUID(), matchId: ada.matchId, startsAt: iso(AT), minutes: 60 };
  expect(codeOf(await api.call(coach, bookForClient, { body }))).toEqual([409, 'slot_taken']);
  expect((await show(ada, session)).body.data.attributes.state).toBe('proposed');
});

test('has groups in the feeds of those who come, without the title that someone wrote', async () => {
  const { coach, ada, ben, session } = await newTrio(AT);
  await allAccept([ada], session);
  const feedOf = async (person: Person) => {
    const { address } = (await api.call(person, renewCalendarFeed)).body.data;
    const [, code = ''] = /feed\/([\w-]+)\.ics$/.exec(address) ?? [];
    return (await api.app.inject({ url: readCalendarFeed.url.replace(':code', code) })).body;
  };
  for (const [person, has] of [
    [coach, true],
    [ada, true],
    [ben, false],
  ] as const) {
    const feed = await feedOf(person);
    expect(feed).toContain('BEGIN:VCALENDAR');
    expect(feed.includes(session.id)).toBe(has);
    expect(feed).not.toContain('Leading without');
  }
});
