import { text } from './text.ts';

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return /^[A-Za-z]/.test(name);
  } catch {
    return false;
  }
}

/** An IANA time zone that this runtime supports, such as `Asia/Kolkata`. */
export const TimeZone = text(64, 'Choose a time zone.').refine(isTimeZone, 'Choose a time zone.');
