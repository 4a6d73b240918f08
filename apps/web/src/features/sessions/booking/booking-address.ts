import { INTRO_MINUTES, SESSION_LENGTHS } from '@waymark/contract/without-schemas/sessions/calendars';
import { addDays, isDate, localDate, startOfDay } from '#dates/calendar-days.ts';
import type { Minutes } from './booking.api.ts';

/** How many days of free times a page shows. */
export const SHOWN_DAYS = 28;
/** Further ahead nothing can be booked. */
const FURTHEST_DAYS = 180;
const MINUTES: readonly Minutes[] = [INTRO_MINUTES, ...SESSION_LENGTHS];
const INSTANT = /^\d{4}-(0[1-9]|1[0-2])-([0-2]\d|3[01])T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{3})?)?Z$/;
const COACH_ID = /^[1-9]\d{0,9}$/;

export interface BookingAddress {
  readonly minutes: Minutes | undefined;
  /** The first shown day. */
  readonly from: string;
  /** A time that was chosen elsewhere, an instant. */
  readonly at: string | null;
}

interface Place {
  readonly zone: string;
  readonly today: string;
}

/** Drops what is invalid or past: anyone can type an address. */
export function readBookingAddress(read: (name: string) => string | null, { zone, today }: Place): BookingAddress {
  const minutes = MINUTES.find((length) => String(length) === read('minutes'));
  const at = INSTANT.test(read('at') ?? '') ? read('at') : null;
  const dateOfAt = at === null ? today : localDate(at, zone);
  const from = read('from') ?? (dateOfAt < addDays(today, SHOWN_DAYS) ? today : dateOfAt);
  const isShown = isDate(from) && today < from && from <= addDays(today, FURTHEST_DAYS);
  return { minutes, from: isShown ? from : today, at };
}

export const readCoachId = (text: string | null): number | null =>
  text !== null && COACH_ID.test(text) ? Number(text) : null;

/** The instants of the shown days in the reader's zone. */
export const spanFrom = (date: string, zone: string) => ({
  from: startOfDay(date, zone),
  until: startOfDay(addDays(date, SHOWN_DAYS), zone),
});

export function timesOfAddress(
  read: (name: string) => string | null,
  { zone, openedAt }: { readonly zone: string; readonly openedAt: string },
) {
  const { minutes, from } = readBookingAddress(read, { zone, today: localDate(openedAt, zone) });
  return { minutes, ...spanFrom(from, zone) };
}
