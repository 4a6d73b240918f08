import { readFileSync } from 'node:fs';

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

const fileNamed = (name: string) => readFileSync(new URL(`calendars/${name}.ics`, import.meta.url), 'latin1');

const calendar = (...lines: readonly string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//t//t//EN', ...lines, 'END:VCALENDAR', ''].join('\r\n');
const event = (...lines: readonly string[]) =>
  ['BEGIN:VEVENT', 'DTSTAMP:20261101T000000Z', ...lines, 'END:VEVENT'].join('\r\n');
const hour = (day: string, from = '10') => [`DTSTART:${day}T${from}0000Z`, `DTEND:${day}T${Number(from) + 1}0000Z`];
const busy = (day: string, from = '10:00', minutes = 60) => `2026-12-${day}T${from} ${minutes}`;

const NEW_YORK_RULES = [
  ...['BEGIN:STANDARD', 'DTSTART:16010101T020000', 'TZOFFSETFROM:-0400', 'TZOFFSETTO:-0500'],
  ...['RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=11', 'END:STANDARD'],
  ...['BEGIN:DAYLIGHT', 'DTSTART:16010101T020000', 'TZOFFSETFROM:-0500', 'TZOFFSETTO:-0400'],
  ...['RRULE:FREQ=YEARLY;BYDAY=2SU;BYMONTH=3', 'END:DAYLIGHT'],
];
const zone = (name: string, rules: readonly string[] = NEW_YORK_RULES) =>
  ['BEGIN:VTIMEZONE', `TZID:${name}`, ...rules, 'END:VTIMEZONE'].join('\r\n');
const inZone = (name: string, day = '20261201') => [
  `DTSTART;TZID=${name}:${day}T100000`,
  `DTEND;TZID=${name}:${day}T110000`,
];
const FIXED = (offset: string) => [
  ...['BEGIN:STANDARD', 'DTSTART:19700101T000000', `TZOFFSETFROM:${offset}`, `TZOFFSETTO:${offset}`, 'END:STANDARD'],
];
const TUESDAYS = ['01', '08', '15', '22', '29'];
const TWO = calendar(event('UID:a', ...hour('20261201')), event('UID:b', ...hour('20261202')));

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

const WEEKLY = event('UID:w', ...hour('20261201'), 'RRULE:FREQ=WEEKLY;COUNT=4');

const NEIGHBOURS: readonly CalendarInput[] = [
  {
    kind: 'google_free_busy',
    what: 'dates of a series that isn’t here, one of them free',
    text: calendar(
      event('UID:w', ...hour('20261201'), 'RECURRENCE-ID:20261124T100000Z'),
      event('UID:w', ...hour('20261208'), 'RECURRENCE-ID:20261208T100000Z', 'TRANSP:TRANSPARENT'),
    ),
    right: [busy('01')],
  },
  {
    kind: 'google_free_busy',
    what: 'a date of a series that isn’t here, named by its day',
    text: calendar(event('UID:w', ...hour('20261201'), 'RECURRENCE-ID;VALUE=DATE:20261201')),
    right: [busy('01')],
  },
  {
    kind: 'google_free_busy',
    what: 'a series that moves from one date on, and one of those dates that was cancelled',
    text: calendar(
      WEEKLY,
      event('UID:w', ...hour('20261216', '15'), 'RECURRENCE-ID;RANGE=THISANDFUTURE:20261215T100000Z'),
      event('UID:w', ...hour('20261222'), 'RECURRENCE-ID:20261222T100000Z', 'STATUS:CANCELLED'),
    ),
    right: [busy('01'), busy('08'), busy('16', '15:00')],
  },
  {
    kind: 'google_free_busy',
    what: 'a series that changes from one date on, of which only that is here',
    text: calendar(event('UID:w', ...hour('20261216'), 'RECURRENCE-ID;RANGE=THISANDFUTURE:20261215T100000Z')),
    right: [busy('16')],
  },
  {
    kind: 'same_uid',
    what: 'two series with one UID',
    text: calendar(
      event('UID:s', ...hour('20261201'), 'RRULE:FREQ=WEEKLY;COUNT=2'),
      event('UID:s', ...hour('20261202'), 'RRULE:FREQ=WEEKLY;COUNT=2'),
    ),
    right: ['01', '02', '08', '09'].map((day) => busy(day)),
  },
  {
    kind: 'same_uid',
    what: 'two versions of one entry, the free one last',
    text: calendar(
      event('UID:s', ...hour('20261201'), 'SEQUENCE:0'),
      event('UID:s', ...hour('20261202'), 'SEQUENCE:1', 'TRANSP:TRANSPARENT'),
    ),
    right: [busy('01')],
  },
  {
    kind: 'same_uid',
    what: 'one UID for a series, a date of it and another entry',
    text: calendar(
      WEEKLY.replace('COUNT=4', 'COUNT=2'),
      event('UID:w', ...hour('20261208', '15'), 'RECURRENCE-ID:20261208T100000Z'),
      event('UID:w', ...hour('20261203')),
    ),
    right: [busy('01'), busy('03'), busy('08', '15:00')],
  },
  {
    kind: 'lotus_rdate',
    what: 'periods, with an end or a length',
    text: calendar(
      event(
        ...['UID:r', ...hour('20261201')],
        'RDATE;VALUE=PERIOD:20261203T100000Z/PT30M,20261210T100000Z/20261210T120000Z',
      ),
    ),
    right: [busy('01'), busy('03', '10:00', 30), busy('10', '10:00', 120)],
  },
  {
    kind: 'lotus_rdate',
    what: 'days of a timed entry, in two lines',
    text: calendar(event('UID:r', ...hour('20261201'), 'RDATE;VALUE=DATE:20261203', 'RDATE;VALUE=DATE:20261210')),
    right: [busy('01'), busy('03'), busy('10')],
  },
  {
    kind: 'lotus_rdate',
    what: 'dates beside a rule, one of them left out',
    text: calendar(
      event(
        ...['UID:r', ...hour('20261201'), 'RRULE:FREQ=WEEKLY;COUNT=2'],
        ...['RDATE:20261203T100000Z,20261204T100000Z', 'EXDATE:20261204T100000Z'],
      ),
    ),
    right: [busy('01'), busy('03'), busy('08')],
  },
  {
    kind: 'two_calendars',
    what: 'names in small letters, and single line feeds',
    text: (TWO + calendar(event('UID:c', ...hour('20261203')))).replaceAll('\r\n', '\n').toLowerCase(),
    right: [busy('01'), busy('02'), busy('03')],
  },
  {
    kind: 'two_calendars',
    what: 'each with its own rules for one name of a zone, after marks of UTF-8',
    text: [
      calendar(zone('Office'), event('UID:a', ...inZone('Office'))),
      calendar(event('UID:b', ...inZone('Office', '20261202')), zone('Office', FIXED('+0100'))),
    ]
      .map((text) => `\u00EF\u00BB\u00BF${text}`)
      .join('\r\n'),
    right: [busy('01', '15:00'), busy('02', '09:00')],
  },
  {
    kind: 'two_calendars',
    what: 'single carriage returns, and lines folded within names and values',
    text: TWO.replaceAll('DTSTART:2026', 'DTST\r\n ART:20\r\n\t26').replaceAll('\r\n', '\r'),
    right: [busy('01'), busy('02')],
  },
  { kind: 'cut_after_first', what: 'the last line is missing', text: TWO.slice(0, -15), right: undefined },
  { kind: 'cut_after_first', what: 'cut within its last line', text: TWO.slice(0, -4), right: undefined },
  {
    kind: 'cut_after_first',
    what: 'the second of two calendars is cut in its first line',
    text: `${TWO}BEGIN:VCAL`,
    right: undefined,
  },
  {
    kind: 'cut_after_first',
    what: 'cut and begun anew',
    text: TWO.slice(0, TWO.indexOf('UID:b')) + TWO,
    right: undefined,
  },
  {
    kind: 'evolution_vtz',
    what: 'Mozilla’s name, without rules',
    text: calendar(event('UID:z', ...inZone('/mozilla.org/20050126_1/America/New_York'))),
    right: [busy('01', '15:00')],
  },
  {
    kind: 'evolution_vtz',
    what: 'rules that can’t be read, with a place',
    text: calendar(
      zone('/x.example/Zone', ['X-LIC-LOCATION:America/New_York', 'BEGIN:STANDARD', 'END:STANDARD']),
      event('UID:z', ...inZone('/x.example/Zone')),
    ),
    right: [busy('01', '15:00')],
  },
  {
    kind: 'evolution_vtz',
    what: 'names in small letters, and quotes',
    text: calendar(
      zone('/softwarestudio.org/Olson_20011030_5/America/New_York').toLowerCase(),
      event('UID:z', ...inZone('"/softwarestudio.org/olson_20011030_5/america/new_york"')),
    ),
    right: [busy('01', '15:00')],
  },
  {
    kind: 'office_name_vtz',
    what: 'the name of another zone',
    text: calendar(zone('Asia/Tokyo'), event('UID:z', ...inZone('Asia/Tokyo'))),
    right: [busy('01', '15:00')],
  },
  {
    kind: 'office_name_vtz',
    what: 'a name that Outlook gives, without quotes, across a change of clock',
    text: calendar(
      event(
        ...['UID:z', 'RRULE:FREQ=WEEKLY;UNTIL=20261208T150000Z'],
        ...inZone('(UTC-05:00) Eastern Time (US & Canada)', '20261201'),
      ),
      zone('(UTC-05:00) Eastern Time (US & Canada)'),
    ),
    right: [busy('01', '15:00'), busy('08', '15:00')],
  },
  {
    kind: 'office_name_vtz',
    what: 'Windows’ name, without rules, and times by the calendar’s zone',
    text: calendar(
      'X-WR-TIMEZONE:America/New_York',
      event('UID:z', ...inZone('Eastern Standard Time')),
      event('UID:f', 'DTSTART:20261202T100000', 'DTEND:20261202T110000'),
    ),
    right: [busy('01', '15:00'), busy('02', '15:00')],
  },
  {
    kind: 'alias_zone_out',
    what: 'a former name',
    text: calendar(event('UID:z', ...inZone('US/Eastern'))),
    right: [busy('01', '15:00')],
  },
  {
    kind: 'alias_zone_out',
    what: 'one name is defined, and the other of the same zone used',
    text: calendar(zone('Europe/Kyiv', FIXED('+0200')), event('UID:z', ...inZone('Europe/Kiev'))),
    right: [busy('01', '08:00')],
  },
  {
    kind: 'alias_zone_out',
    what: 'a zone that no one knows, by the clock of the calendar',
    text: calendar('X-WR-TIMEZONE:Asia/Calcutta', event('UID:z', ...inZone('Mars/Base'))),
    right: [busy('01', '04:30')],
  },
  {
    kind: 'declined',
    what: 'in capitals and small letters, and with a name in quotes',
    text: calendar(
      event('UID:d', ...hour('20261201'), `ATTENDEE;CN="A: b; c";partstat=declined:MAILTO:${OWNER.toUpperCase()}`),
    ),
    right: [],
  },
  {
    kind: 'declined',
    what: 'by someone else',
    text: calendar(
      event(
        ...['UID:d', ...hour('20261201'), 'ATTENDEE;PARTSTAT=DECLINED:mailto:other@example.org'],
        `ATTENDEE;PARTSTAT=ACCEPTED:mailto:${OWNER}`,
      ),
    ),
    right: [busy('01')],
  },
  {
    kind: 'declined',
    what: 'one date of a series, by Apple’s name of the person',
    text: calendar(
      WEEKLY.replace('COUNT=4', 'COUNT=2'),
      event(
        ...['UID:w', ...hour('20261208'), 'RECURRENCE-ID:20261208T100000Z'],
        `ATTENDEE;CN=C;EMAIL=${OWNER};PARTSTAT=DECLINED:/aMTAw/principal/`,
      ),
    ),
    right: [busy('01')],
  },
  {
    kind: 'ms_free_only',
    what: 'working elsewhere',
    text: calendar(event('UID:m', ...hour('20261201'), 'X-MICROSOFT-CDO-BUSYSTATUS:WORKINGELSEWHERE')),
    right: [],
  },
  {
    kind: 'ms_free_only',
    what: 'out of office and tentative',
    text: calendar(
      event('UID:m', ...hour('20261201'), 'X-MICROSOFT-CDO-BUSYSTATUS:OOF'),
      event('UID:n', ...hour('20261202'), 'X-MICROSOFT-CDO-BUSYSTATUS:TENTATIVE', 'STATUS:TENTATIVE'),
    ),
    right: [busy('01'), busy('02')],
  },
  {
    kind: 'ms_free_only',
    what: 'in small letters, beside TRANSP:OPAQUE',
    text: calendar(event('UID:m', ...hour('20261201'), 'x-microsoft-cdo-busystatus:free', 'TRANSP:OPAQUE')),
    right: [],
  },
  {
    kind: 'no_uid',
    what: 'empty UIDs',
    text: calendar(event('UID:', ...hour('20261201')), event('UID:', ...hour('20261202'))),
    right: [busy('01'), busy('02')],
  },
  {
    kind: 'no_uid',
    what: 'a series without a UID',
    text: calendar(event(...hour('20261201'), 'RRULE:FREQ=WEEKLY;COUNT=2'), event(...hour('20261202'))),
    right: [busy('01'), busy('02'), busy('08')],
  },
  {
    kind: 'no_uid',
    what: 'dates of series without a UID',
    text: calendar(
      event(...hour('20261201'), 'RECURRENCE-ID:20261201T100000Z'),
      event(...hour('20261201', '15'), 'RECURRENCE-ID:20261201T100000Z'),
    ),
    right: [busy('01'), busy('01', '15:00')],
  },
  {
    kind: 'bad_rrule_among',
    what: 'days that aren’t in any year',
    text: calendar(
      event('UID:x', 'DTSTART:20261301T100000Z', 'DTEND:20261301T110000Z'),
      event('UID:y', 'DTSTART;VALUE=DATE:20261131'),
      event('UID:z', ...hour('20261202')),
    ),
    right: [busy('02')],
    leftOut: 2,
  },
  {
    kind: 'bad_rrule_among',
    what: 'no start, an end before its start, a length that is none',
    text: calendar(
      event('UID:u', 'SUMMARY:Someday'),
      event('UID:v', 'DTSTART:20261201T100000Z', 'DTEND:20261201T090000Z'),
      event('UID:w', 'DTSTART:20261201T100000Z', 'DURATION:an hour'),
      event('UID:z', ...hour('20261202')),
    ),
    right: [busy('02')],
    leftOut: 3,
  },
  {
    kind: 'bad_rrule_among',
    what: 'a bad date of a sound series, and lines that are no properties',
    text: calendar(
      WEEKLY.replace('COUNT=4', 'COUNT=2'),
      event('UID:w', 'DTSTART:tomorrow', 'RECURRENCE-ID:20261208T100000Z'),
      event('UID:z', ...hour('20261202'), 'and so on', 'X-;;', 'EXDATE:never'),
    ),
    right: [busy('01'), busy('02'), busy('08')],
    leftOut: 1,
  },
];

export const CALENDAR_INPUTS: readonly CalendarInput[] = [...GIVEN, ...NEIGHBOURS];

/** A full calendar of some years before and after `from`, of at least so many bytes. */
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
