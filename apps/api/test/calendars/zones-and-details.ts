import { busy, type CalendarInput, calendar, event, FIXED, hour, inZone, OWNER, WEEKLY, zone } from './file-parts.ts';

export const ZONES_AND_DETAILS: readonly CalendarInput[] = [
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
    what: 'a name with commas that are escaped in one place',
    text: calendar(
      zone('(UTC+01:00) Amsterdam\\, Berlin\\, Bern'),
      event('UID:z', ...inZone('"(UTC+01:00) Amsterdam, Berlin, Bern"')),
    ),
    right: [busy('01', '15:00')],
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
