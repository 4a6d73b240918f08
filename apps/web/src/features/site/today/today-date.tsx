'use client';

import { formatWholeDay } from '@waymark/contract/moments';
import { useNow } from '#dates/clock.tsx';
import { timeZoneName } from '#dates/time-zones.ts';
import { useReaderZone } from '#person/reader-zone.tsx';

/** Today's date in the reader's zone; keeps its place free until the zone is known. */
export function TodayDate() {
  const now = useNow();
  const zone = useReaderZone();
  if (zone === null) return <span className="invisible">Today</span>;
  return `${formatWholeDay(new Date(now), zone)} · ${timeZoneName(zone)}`;
}
