'use client';

import { formatWholeDay } from '@waymark/contract/moments';
import { timeZoneName } from '#dates/time-zones.ts';
import { useReaderZone } from '#person/reader-zone.tsx';

/** Today's date in the reader's zone; keeps its place free until the zone is known. */
export function TodayDate() {
  const zone = useReaderZone();
  if (zone === null) return <span className="invisible">Today</span>;
  return `${formatWholeDay(new Date(), zone)} · ${timeZoneName(zone)}`;
}
