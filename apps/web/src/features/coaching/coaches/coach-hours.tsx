'use client';

import { WEEKDAY_LABELS, type WeekCell } from '@waymark/contract/without-schemas/weekly-hours';
import { timeZoneName } from '#dates/time-zones.ts';
import { formatRange, weekTimes } from '#dates/week-times.ts';
import { useReaderZone } from '#person/reader-zone.tsx';

interface CoachHoursProps {
  readonly firstName: string;
  readonly hours: readonly WeekCell[];
  readonly timeZone: string;
  readonly level: 2 | 4;
}

/** The coach's typical week in the reader's time zone, or the coach's until that is known. */
export function CoachHours({ firstName, hours, timeZone, level }: CoachHoursProps) {
  const Heading = `h${level}` as const;
  const readerZone = useReaderZone() ?? timeZone;
  const others = readerZone === timeZone ? '' : ` ${firstName} is in ${timeZoneName(timeZone)}.`;
  const days = weekTimes(hours, { from: timeZone, to: readerZone, at: new Date() });
  return (
    <section aria-labelledby="hours">
      <Heading id="hours" className="font-display text-lg font-[560]">
        When {firstName} coaches
      </Heading>
      <p className="mt-1 min-h-10 text-xs text-ink-500">
        {`Typical week, in ${readerZone === timeZone ? `${firstName}’s time, ${timeZoneName(timeZone)}` : 'your time'}.${others}`}
      </p>
      <dl className="mt-2">
        {days.map(({ day, ranges }) => (
          <div key={day} className="flex min-h-10 items-baseline gap-2 border-t border-sand-200 py-2 text-sm">
            <dt className="w-22 shrink-0 font-medium">{WEEKDAY_LABELS[day]}</dt>
            {ranges.length > 0 ? (
              <dd className="flex flex-wrap gap-x-3 tabular-nums">
                {ranges.map((range) => (
                  <span key={range.from} className="whitespace-nowrap">
                    {formatRange(range)}
                  </span>
                ))}
              </dd>
            ) : (
              <dd className="text-ink-500">Not on this day</dd>
            )}
          </div>
        ))}
      </dl>
    </section>
  );
}
