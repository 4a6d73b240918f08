'use client';

import { useSearchParams } from 'next/navigation';
import { addDays, localDate } from '#dates/calendar-days.ts';
import type { Minutes } from './booking.api.ts';
import { type BookingAddress, readBookingAddress, SHOWN_DAYS, spanFrom } from './booking-address.ts';

interface Place {
  readonly zone: string;
  /** When the server rendered the page, as clocks of browsers may be wrong. */
  readonly openedAt: string;
}

/** Which days and length are shown: in the address, so the browser's back button leads back. */
export function useBookingAddress({ zone, openedAt }: Place) {
  const params = useSearchParams();
  const today = localDate(openedAt, zone);
  const address = readBookingAddress((name) => params.get(name), { zone, today });

  function goTo(changes: Partial<BookingAddress>): void {
    const next = { ...address, ...changes };
    const query = new URLSearchParams(params);
    for (const name of ['minutes', 'from', 'at']) query.delete(name);
    if (next.minutes) query.set('minutes', String(next.minutes));
    if (next.from > today) query.set('from', next.from);
    // Changes only the address, without a request to the server.
    window.history.pushState(null, '', `?${query}`);
  }

  return {
    ...address,
    span: spanFrom(address.from, zone),
    isFirst: address.from === today,
    goEarlier: () => goTo({ from: addDays(address.from, -SHOWN_DAYS) }),
    goLater: () => goTo({ from: addDays(address.from, SHOWN_DAYS) }),
    goToDay: (startsAt: string) => goTo({ from: localDate(startsAt, zone) }),
    setMinutes: (minutes: Minutes | undefined) => goTo({ minutes }),
  };
}
