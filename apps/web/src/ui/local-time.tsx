'use client';

import { formatDayOf, formatDayShort, formatMoment, formatTimeOf } from '@waymark/contract/moments';
import { memo } from 'react';
import { useReaderZone } from '#person/reader-zone.tsx';

const WORDS = {
  /** `Mon 23 Nov, 5:55 pm` */
  moment: (instant: string, zone: string) => formatMoment(instant, { zone }),
  /** `Mon 23 Nov, 5:55 pm IST`: for what two people have to keep, each by their own clock. */
  deadline: (instant: string, zone: string) => formatMoment(instant, { zone, hasZoneName: true }),
  /** `23 Nov 2026` */
  day: formatDayOf,
  /** `Mon 23 Nov`, with the year unless it is this one */
  shortDay: (instant: string, zone: string) => formatDayShort(instant, { zone }),
  /** `5:55 pm` */
  time: formatTimeOf,
} as const;

interface LocalTimeProps {
  readonly instant: string;
  readonly style: keyof typeof WORDS;
}

/** An instant in the reader's zone; its space is reserved while only the browser knows the zone. */
export const LocalTime = memo(function LocalTime({ instant, style }: LocalTimeProps) {
  const zone = useReaderZone();
  return (
    <time dateTime={instant} className={zone === null ? 'invisible' : undefined}>
      {WORDS[style](instant, zone ?? 'UTC')}
    </time>
  );
});
