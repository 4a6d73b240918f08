import { readFileSync } from 'node:fs';
import { busy, type CalendarInput, calendar, event } from './calendars/file-parts.ts';
import { SERIES_AND_PARTS } from './calendars/series-and-parts.ts';
import { ZONES_AND_DETAILS } from './calendars/zones-and-details.ts';

const fileNamed = (name: string) => readFileSync(new URL(`calendars/${name}.ics`, import.meta.url), 'latin1');

const TUESDAYS = ['01', '08', '15', '22', '29'];

const GIVEN: readonly CalendarInput[] = [
  { kind: 'google_free_busy', right: TUESDAYS.map((day) => busy(day)) },
  { kind: 'same_uid', right: [busy('01'), busy('02')] },
  { kind: 'lotus_rdate', right: ['01', '03', '10'].map((day) => busy(day, '04:30')) },
  { kind: 'two_calendars', right: [busy('01'), busy('02')] },
  { kind: 'cut_after_first', right: undefined },
  { kind: 'evolution_vtz', right: [busy('01', '15:00')] },
  { kind: 'office_name_vtz', right: [busy('01', '15:00')] },
  { kind: 'alias_zone_out', right: [busy('22', '12:30')] },
  { kind: 'declined', right: [] },
  { kind: 'ms_free_only', right: [] },
  { kind: 'no_uid', right: [busy('01'), busy('02')] },
  { kind: 'bad_rrule_among', right: [busy('02')], leftOut: 1 },
].map((input) => ({ ...input, what: 'the file', text: fileNamed(input.kind) }));

export const CALENDAR_INPUTS: readonly CalendarInput[] = [...GIVEN, ...SERIES_AND_PARTS, ...ZONES_AND_DETAILS];

/** A full calendar of some years before and after `from`, as large as is wanted. */
export function largeCalendar(from: number, bytes: number): string {
  const fixed = ['CREATED:20200101T000000Z', 'LOCATION:Room 2', 'STATUS:CONFIRMED', 'DESCRIPTION:Bring the list.'];
  const parts: string[] = [];
  const day = (at: number) => new Date(at).toISOString().slice(0, 10).replaceAll('-', '');
  for (let days = 0, size = 0; size < bytes; days += 1) {
    const at = from + (days % 2 === 0 ? days : -days) * 43_200_000;
    for (const start of ['09', '11', '14']) {
      const times = [`DTSTART:${day(at)}T${start}0000Z`, `DTEND:${day(at)}T${start}4500Z`];
      const part = event(`UID:${days}-${start}@t`, ...times, 'SUMMARY:Session', ...fixed);
      parts.push(part);
      size += part.length + 2;
    }
  }
  return calendar(...parts);
}
