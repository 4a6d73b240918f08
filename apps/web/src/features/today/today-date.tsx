'use client';

import { timeZoneName } from '#dates/time-zones.ts';
import { useBrowserTimeZone } from '#dates/use-browser-time-zone.ts';

const DAY = { weekday: 'long', day: 'numeric', month: 'long' } as const;

/** Today's date and its zone; the place is kept free until the browser knows the zone. */
export function TodayDate() {
  const zone = useBrowserTimeZone();
  if (zone === null) return <span className="invisible">Today</span>;
  const day = new Intl.DateTimeFormat('en-GB', { ...DAY, timeZone: zone }).format(new Date());
  return `${day} · ${timeZoneName(zone)}`;
}
