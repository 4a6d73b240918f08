'use client';

import { formatDayShort, formatWholeDay } from '@waymark/contract/moments';
import { memo, useDeferredValue, useEffect, useId, useRef } from 'react';
import type { OfferedDay } from './offered-times.ts';
import { OwnHoursMark } from './time-choice.tsx';

interface DayStripProps {
  readonly days: readonly OfferedDay[];
  /** A local date. */
  readonly shown: string | undefined;
  readonly onShow: (date: string) => void;
}

/** Two rows of fourteen days, or one that scrolls; those without a time can't be chosen. */
export function DayStrip({ days, shown, onShow }: DayStripProps) {
  const name = useId();
  const strip = useRef<HTMLDivElement>(null);
  // Measuring at once would keep the mark of the day from being drawn.
  const settled = useDeferredValue(shown);
  useEffect(() => {
    const day = strip.current?.querySelector<HTMLElement>(`[data-date="${settled}"]`);
    if (!strip.current || !day) return;
    strip.current.scrollLeft = day.offsetLeft - (strip.current.clientWidth - day.clientWidth) / 2;
  }, [settled]);
  return (
    <fieldset className="@container min-w-0">
      <legend className="sr-only">Day</legend>
      <div
        ref={strip}
        className="relative flex gap-1 overflow-x-auto overscroll-x-contain px-1 py-1 [scrollbar-width:none] @lg:grid @lg:grid-cols-14"
      >
        {days.map((day) => (
          <Day key={day.date} day={day} group={name} isShown={day.date === shown} onShow={onShow} />
        ))}
      </div>
    </fieldset>
  );
}

interface DayProps extends Pick<DayStripProps, 'onShow'> {
  readonly day: OfferedDay;
  readonly group: string;
  readonly isShown: boolean;
}

const Day = memo(function Day({ day: { date, times }, group, isShown, onShow }: DayProps) {
  const [weekday, number, month] = formatDayShort(`${date}T00:00:00Z`, { zone: 'UTC' }).split(' ');
  const own = times.filter(({ isInOwnHours }) => isInOwnHours).length;
  const count = times.length === 1 ? '1 time' : `${times.length || 'no'} times`;
  const name = `${formatWholeDay(`${date}T00:00:00Z`, 'UTC')}, ${count}${own > 0 ? `, ${own} in your hours` : ''}`;
  return (
    <label
      data-date={date}
      className="relative grid min-h-15 w-11 shrink-0 cursor-pointer content-center justify-items-center rounded-field text-center leading-tight transition-colors hover:bg-pine-50 has-checked:bg-pine-600 has-checked:text-white has-disabled:cursor-default has-disabled:text-ink-500 has-disabled:hover:bg-transparent has-focus-visible:ring-2 has-focus-visible:ring-pine-600 has-focus-visible:ring-offset-2 @lg:w-auto forced-colors:has-checked:border-4"
    >
      <input
        type="radio"
        name={group}
        aria-label={name}
        disabled={times.length === 0}
        checked={isShown}
        onChange={() => onShow(date)}
        className="absolute inset-0 size-full cursor-[inherit] opacity-0"
      />
      <span className="text-xs">{number === '1' ? month : weekday}</span>
      <span className={times.length > 0 ? 'font-semibold' : 'line-through decoration-1'}>{number}</span>
      <span className="mt-0.5 flex h-2">{own > 0 ? <OwnHoursMark /> : times.length > 0 && <FreeMark />}</span>
    </label>
  );
});

const FreeMark = () => <span aria-hidden className="size-2 rounded-full border-[1.5px] border-current opacity-60" />;
