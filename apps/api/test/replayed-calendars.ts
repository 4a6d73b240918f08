import { sql } from 'drizzle-orm';
import ICAL from 'ical.js';
import { expect } from 'vitest';
import { rowsOf } from '#db/rows.ts';
import type { OutgoingMail } from '#mail/mail.ts';
import { mailCalendarJob } from '#sessions/coaching-sessions/session-mails.jobs.ts';
import type { Person } from './people.ts';
import type { TestApp } from './start-test-app.ts';

export const allSent = ({ db }: TestApp) =>
  expect
    .poll(() => rowsOf(db, sql`SELECT id FROM pgboss.job WHERE name = ${mailCalendarJob.name} AND state < 'completed'`))
    .toEqual([]);

interface Entry {
  readonly sequence: number;
  readonly start: number;
  readonly end: number;
}

/** Read by a library that shares nothing with ours. */
export function replay(mails: readonly OutgoingMail[]): ReadonlyMap<string, Entry> {
  const calendar = new Map<string, Entry & { isCancelled: boolean }>();
  for (const { calendar: file } of mails) {
    if (!file) continue;
    expect(file.content.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(file.content.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    const root = new ICAL.Component(ICAL.parse(file.content));
    for (const zone of root.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
    const component = root.getFirstSubcomponent('vevent');
    if (!component) throw new Error('A calendar file without an event.');
    const event = new ICAL.Event(component);
    expect(component.getFirstPropertyValue('dtstamp')?.toString()).toMatch(/Z$/);
    const known = calendar.get(event.uid);
    if (known && known.sequence >= event.sequence) throw new Error('The sequence did not rise.');
    calendar.set(event.uid, {
      sequence: event.sequence,
      start: event.startDate.toJSDate().getTime(),
      end: event.endDate.toJSDate().getTime(),
      isCancelled: root.getFirstPropertyValue('method') === 'CANCEL',
    });
  }
  return new Map([...calendar].flatMap(([uid, { isCancelled, ...entry }]) => (isCancelled ? [] : [[uid, entry]])));
}

/** The same from the database: booked sessions of a person. */
export async function bookedCalendar({ db }: TestApp, { id }: Person): Promise<ReadonlyMap<string, Entry>> {
  const rows = await rowsOf<{ uid: string; sequence: number; start: number; end: number }>(
    db,
    sql`SELECT s.public_id || '@waymark' AS uid, s.sequence + p.calendar_shift AS sequence, extract(epoch FROM s.starts_at)::float8 * 1000 AS start,
        extract(epoch FROM s.ends_at)::float8 * 1000 AS end
      FROM coaching_sessions s JOIN session_people p ON p.session_id = s.id
      WHERE p.user_id = ${id} AND s.state = 'booked' AND p.state = 'booked' ORDER BY s.id`,
  );
  return new Map(rows.map(({ uid, ...entry }) => [uid, entry]));
}

export const inOrder = (calendar: ReadonlyMap<string, Entry>) =>
  [...calendar].toSorted(([one], [other]) => one.localeCompare(other));
