import ICAL from 'ical.js';
import type { CalendarAnswer } from './incoming-mail.ts';

export interface CalendarFile {
  /** In upper case, as its part of the mail names it. */
  readonly method: string;
  readonly text: string;
}

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

const IS_REPLY = /^METHOD\s*:\s*REPLY\s*$/im;

/** What a file answers to invitations; null for other files, empty for one that can't be read. */
export function calendarAnswersIn({ method, text }: CalendarFile): readonly CalendarAnswer[] | null {
  if (method !== 'REPLY' && !IS_REPLY.test(text)) return null;
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
