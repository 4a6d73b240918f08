import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { Temporal } from 'temporal-polyfill';
import { tzlib_get_ical_block } from 'timezones-ical-library';

/** A session as a calendar shows it to one person. */
export interface CalendarEntry {
  readonly publicId: string;
  readonly sequence: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** The reader's zone. */
  readonly timeZone: string;
  readonly title: string;
  readonly link: string;
  /** The address that mails come from. */
  readonly organizer: { readonly name: string; readonly email: string };
  readonly attendee: string;
}

export type CalendarMethod = 'REQUEST' | 'CANCEL' | 'PUBLISH';

/** The rules of a zone; undefined if they aren't known, as of UTC. */
const rulesOf = (timeZone: string): string | undefined => tzlib_get_ical_block(timeZone)[0];

/**
 * One session in iCalendar. Only the reader is an attendee: no one's address is shown to the other.
 * Lines end with CRLF, the last one too.
 */
export function calendarFile(method: CalendarMethod, entry: CalendarEntry): string {
  const zone = rulesOf(entry.timeZone) === undefined ? 'UTC' : entry.timeZone;
  const local = (at: Date) => Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone);
  const calendar = ical({
    prodId: '//Waymark//Waymark//EN',
    method: ICalCalendarMethod[method],
    // With a name here, DTSTAMP would lose its Z.
    timezone: { name: null, generator: (name) => rulesOf(name) ?? null },
  });
  calendar.createEvent({
    id: `${entry.publicId}@waymark`,
    sequence: entry.sequence,
    start: local(entry.startsAt),
    end: local(entry.endsAt),
    ...(zone === 'UTC' ? {} : { timezone: zone }),
    summary: entry.title,
    url: entry.link,
    organizer: entry.organizer,
    status: method === 'CANCEL' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    ...(method === 'PUBLISH'
      ? {}
      : { attendees: [{ email: entry.attendee, rsvp: false, status: ICalAttendeeStatus.ACCEPTED }] }),
  });
  return `${calendar.toString()}\r\n`;
}
