import { isKnownZone } from '@waymark/contract/moments';
import ical, {
  ICalAttendeeStatus,
  type ICalCalendar,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
} from 'ical-generator';
import { Temporal } from 'temporal-polyfill';
import { uidOf } from './own-uids.ts';
import { areRulesCertain, rulesOf } from './zone-rules.ts';

interface ShownEntry {
  readonly publicId: string;
  readonly sequence: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly title: string;
  readonly link: string;
}

export interface CalendarEntry extends ShownEntry {
  readonly timeZone: string;
  /** Where calendars send their answers, and the address that mails come from if it is another. */
  readonly organizer: { readonly name: string; readonly email: string; readonly sentBy?: string };
  readonly attendee: string;
}

export interface FeedEntry extends ShownEntry {
  /** When it last changed: without changes a feed stays the same to the letter. */
  readonly changedAt: Date;
}

/** How often programs that subscribe look for changes, if they ask: hours or days otherwise. */
const LOOK_AGAIN_S = 15 * 60;

export type CalendarMethod = 'REQUEST' | 'CANCEL' | 'PUBLISH';

const newCalendar = (method: CalendarMethod): ICalCalendar =>
  ical({
    prodId: '//Waymark//Waymark//EN',
    method: ICalCalendarMethod[method],
    // With a name here, DTSTAMP would lose its Z.
    timezone: { name: null, generator: (name) => rulesOf(name) ?? null },
  });

const localIn = (zone: string) => (at: Date) =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone);

/** In a repeated hour a wall time means two instants, and programs differ in which they take. */
const isOnce = (at: Temporal.ZonedDateTime): boolean =>
  (['earlier', 'later'] as const).every((disambiguation) =>
    at.toPlainDateTime().toZonedDateTime(at.timeZoneId, { disambiguation }).equals(at),
  );

/** The zone if everyone who reads the file finds the same instants, and UTC otherwise. */
function zoneToWrite(timeZone: string, times: readonly Date[]): string {
  if (timeZone === 'UTC' || !isKnownZone(timeZone) || rulesOf(timeZone) === undefined) return 'UTC';
  const isSafe = times.map(localIn(timeZone)).every((at) => isOnce(at) && areRulesCertain(timeZone, at.year));
  return isSafe ? timeZone : 'UTC';
}

function eventOf({ publicId, sequence, startsAt, endsAt, title, link }: ShownEntry, timeZone: string): ICalEventData {
  const zone = zoneToWrite(timeZone, [startsAt, endsAt]);
  const local = localIn(zone);
  return {
    id: uidOf(publicId),
    sequence,
    start: local(startsAt),
    end: local(endsAt),
    ...(zone === 'UTC' ? {} : { timezone: zone }),
    summary: title,
    url: link,
  };
}

/** Lines end with CRLF, the last one too. */
const textOf = (calendar: ICalCalendar): string => `${calendar.toString()}\r\n`;

/** One session in iCalendar. Only the reader is an attendee: neither sees the other's address. */
export function calendarFile(method: CalendarMethod, entry: CalendarEntry): string {
  const calendar = newCalendar(method);
  calendar.createEvent({
    ...eventOf(entry, entry.timeZone),
    organizer: entry.organizer,
    status: method === 'CANCEL' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    ...(method === 'PUBLISH'
      ? {}
      : { attendees: [{ email: entry.attendee, rsvp: false, status: ICalAttendeeStatus.ACCEPTED }] }),
  });
  return textOf(calendar);
}

export interface FeedShown {
  readonly timeZone: string;
  /** Of the calendar: that of the practice. */
  readonly name: string;
}

/** In UTC, so that the events of several calendars can stand in one: its ends, and its events. */
export function splitFeed(
  entries: readonly FeedEntry[],
  shown: FeedShown,
): { head: string; events: string; tail: string } {
  const file = feedFile(entries, shown);
  const tailAt = file.lastIndexOf('END:VCALENDAR');
  const eventsAt = entries.length === 0 ? tailAt : file.indexOf('BEGIN:VEVENT');
  return { head: file.slice(0, eventsAt), events: file.slice(eventsAt, tailAt), tail: file.slice(tailAt) };
}

export function feedFile(entries: readonly FeedEntry[], { timeZone, name }: FeedShown): string {
  const calendar = newCalendar('PUBLISH');
  calendar.name(name);
  calendar.ttl(LOOK_AGAIN_S);
  for (const entry of entries) {
    calendar.createEvent({
      ...eventOf(entry, timeZone),
      stamp: entry.changedAt,
      status: ICalEventStatus.CONFIRMED,
    });
  }
  return textOf(calendar);
}
