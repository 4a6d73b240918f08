import { busy, type CalendarInput, calendar, event, FIXED, hour, inZone, WEEKLY, zone } from './file-parts.ts';

const TWO = calendar(event('UID:a', ...hour('20261201')), event('UID:b', ...hour('20261202')));

export const SERIES_AND_PARTS: readonly CalendarInput[] = [
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
    what: 'days that are written as times',
    text: calendar(event('UID:r', 'DTSTART;VALUE=DATE:20261201T000000', 'RDATE;VALUE=DATE:20261203T000000')),
    right: [busy('30', '18:30', 1440).replace('2026-12', '2026-11'), busy('02', '18:30', 1440)],
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
];
