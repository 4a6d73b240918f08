/** Whose calendars these are. */
export const OWNER = 'coach@demo.waymark.test';

export interface CalendarInput {
  /** The file of `calendars` whose kind it is. */
  readonly kind: string;
  readonly what: string;
  readonly text: string;
  /** Busy from and for how many minutes, as read in Kolkata; undefined if it can't be read. */
  readonly right: readonly string[] | undefined;
  readonly leftOut?: number;
}

export const calendar = (...lines: readonly string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//t//t//EN', ...lines, 'END:VCALENDAR', ''].join('\r\n');
export const event = (...lines: readonly string[]) =>
  ['BEGIN:VEVENT', 'DTSTAMP:20261101T000000Z', ...lines, 'END:VEVENT'].join('\r\n');
export const hour = (day: string, from = '10') => [
  `DTSTART:${day}T${from}0000Z`,
  `DTEND:${day}T${Number(from) + 1}0000Z`,
];
export const busy = (day: string, from = '10:00', minutes = 60) => `2026-12-${day}T${from} ${minutes}`;

const NEW_YORK_RULES = [
  ...['BEGIN:STANDARD', 'DTSTART:16010101T020000', 'TZOFFSETFROM:-0400', 'TZOFFSETTO:-0500'],
  ...['RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=11', 'END:STANDARD'],
  ...['BEGIN:DAYLIGHT', 'DTSTART:16010101T020000', 'TZOFFSETFROM:-0500', 'TZOFFSETTO:-0400'],
  ...['RRULE:FREQ=YEARLY;BYDAY=2SU;BYMONTH=3', 'END:DAYLIGHT'],
];
export const zone = (name: string, rules: readonly string[] = NEW_YORK_RULES) =>
  ['BEGIN:VTIMEZONE', `TZID:${name}`, ...rules, 'END:VTIMEZONE'].join('\r\n');
export const inZone = (name: string, day = '20261201') => [
  `DTSTART;TZID=${name}:${day}T100000`,
  `DTEND;TZID=${name}:${day}T110000`,
];
export const FIXED = (offset: string) => [
  ...['BEGIN:STANDARD', 'DTSTART:19700101T000000', `TZOFFSETFROM:${offset}`, `TZOFFSETTO:${offset}`, 'END:STANDARD'],
];

/** Four Tuesdays. */
export const WEEKLY = event('UID:w', ...hour('20261201'), 'RRULE:FREQ=WEEKLY;COUNT=4');
