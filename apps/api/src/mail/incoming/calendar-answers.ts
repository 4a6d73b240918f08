import ICAL from 'ical.js';
import type { CalendarAnswer } from './incoming-mail.ts';

const withoutScheme = (address: string): string => address.replace(/^mailto:/i, '').trim();

function answersOf(event: ICAL.Component): CalendarAnswer[] {
  const uid = event.getFirstPropertyValue('uid');
  const hasNote = String(event.getFirstPropertyValue('comment') ?? '').trim() !== '';
  // An answer names its sender alone; programs that name others have no place for whose it is.
  const attendees = event.getAllProperties('attendee');
  if (typeof uid !== 'string') return [];
  return attendees.map((attendee) => ({
    uid,
    attendee: withoutScheme(String(attendee.getFirstValue())),
    status: String(attendee.getFirstParameter('partstat') ?? '').toUpperCase(),
    hasNote,
  }));
}

/** What a file answers to invitations; empty for other files, and for what is no calendar. */
export function calendarAnswersIn(text: string): readonly CalendarAnswer[] {
  try {
    const parsed = ICAL.parse(text.trim());
    const calendars = (Array.isArray(parsed[0]) ? parsed : [parsed]) as unknown[];
    return calendars
      .map((calendar) => new ICAL.Component(calendar as never))
      .filter((calendar) => String(calendar.getFirstPropertyValue('method') ?? '').toUpperCase() === 'REPLY')
      .flatMap((calendar) => calendar.getAllSubcomponents('vevent').flatMap(answersOf));
  } catch {
    return [];
  }
}
