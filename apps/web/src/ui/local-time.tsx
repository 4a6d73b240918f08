'use client';

import { useOfBrowser } from '#store/use-store.ts';

const STYLES = {
  /** `Tuesday 3:00 PM`: within a few days that is enough. */
  'weekday-and-time': { weekday: 'long', hour: 'numeric', minute: '2-digit' },
  /** `1 March 2026` */
  day: { day: 'numeric', month: 'long', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

interface LocalTimeProps {
  readonly instant: string;
  readonly style: keyof typeof STYLES;
}

/** An instant by the clock of whoever reads. The server does not know that clock: until the browser tells, its place is kept free. */
export function LocalTime({ instant, style }: LocalTimeProps) {
  const isHere = useOfBrowser(() => true, false);
  const format = new Intl.DateTimeFormat(style === 'day' ? 'en-GB' : 'en', {
    ...STYLES[style],
    ...(isHere ? {} : { timeZone: 'UTC' }),
  });
  return (
    <time suppressHydrationWarning dateTime={instant} className={isHere ? undefined : 'invisible'}>
      {format.format(new Date(instant))}
    </time>
  );
}
