import { MINUTE_MS } from '@waymark/contract/durations';
import type { SeatedSession } from '@waymark/contract/sessions/seated-sessions';

/** `14:30` by a zone's clock, as fields for a time read it. */
export function clockOf(instant: string, zone: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit', hour12: false });
  return parts.format(new Date(instant));
}

export const minutesBetween = (startsAt: string, endsAt: string): number =>
  Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / MINUTE_MS);

export const seatsInWords = ({ taken, seats, waiting }: Pick<SeatedSession, 'taken' | 'seats' | 'waiting'>): string =>
  `${taken} of ${seats} seats taken${waiting > 0 ? `, ${waiting} waiting` : ''}`;

const ORDINALS = new Intl.PluralRules('en', { type: 'ordinal' });
const ENDINGS: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };

export const ordinal = (place: number): string => `${place}${ENDINGS[ORDINALS.select(place)]}`;
