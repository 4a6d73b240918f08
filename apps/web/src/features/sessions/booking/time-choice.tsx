'use client';

import { formatDayShort, formatTimeOf, formatWholeDay } from '@waymark/contract/moments';
import { type RefObject, useId, useRef, useState } from 'react';
import { localDate } from '#dates/calendar-days.ts';
import { type Clocks, isSameClock, isSameInstant, timeByOtherClock } from './booking-words.ts';

interface TimeChoiceProps {
  readonly legend: string;
  /** ISO instants, in order. */
  readonly starts: readonly string[];
  readonly clocks: Clocks;
  readonly chosen: string | null;
  readonly onChoose: (startsAt: string) => void;
  readonly isDisabled?: boolean;
}

/** Days with more times show these first. */
const SHOWN_AT_FIRST = 11;

interface DayOfTimes {
  readonly date: string;
  readonly starts: readonly string[];
}

function byDay(starts: readonly string[], zone: string): readonly DayOfTimes[] {
  const days = Map.groupBy(starts, (start) => localDate(start, zone));
  return [...days].map(([date, ofDay]) => ({ date, starts: ofDay }));
}

/** Tab leads from day to day, the arrow keys through the times of one. */
export function TimeChoice({ legend, starts, clocks, isDisabled = false, ...choice }: TimeChoiceProps) {
  return (
    <fieldset disabled={isDisabled} aria-busy={isDisabled} className="min-w-0 transition-opacity disabled:opacity-60">
      <legend className="sr-only">{legend}</legend>
      <div className="divide-y divide-sand-200 border-t border-sand-200">
        {byDay(starts, clocks.zone).map((day) => (
          <Day key={day.date} starts={day.starts} clocks={clocks} {...choice} />
        ))}
      </div>
    </fieldset>
  );
}

type DayProps = Omit<TimeChoiceProps, 'legend' | 'isDisabled'>;

function Day({ starts, clocks, chosen, onChoose }: DayProps) {
  const id = useId();
  const firstMore = useRef<HTMLInputElement>(null);
  const [wantsAll, setWantsAll] = useState(false);
  const [first = ''] = starts;
  const isChosenLate = starts.slice(SHOWN_AT_FIRST).some((start) => isSameInstant(start, chosen));
  const isWhole = wantsAll || isChosenLate || starts.length <= SHOWN_AT_FIRST + 1;
  const shown = isWhole ? starts : starts.slice(0, SHOWN_AT_FIRST);

  function showAll(): void {
    setWantsAll(true);
    // The pressed button goes, so the focus moves to the first time that it made room for.
    requestAnimationFrame(() => firstMore.current?.focus());
  }

  return (
    <fieldset aria-labelledby={id} className="grid min-w-0 gap-x-4 gap-y-2 py-4 sm:grid-cols-[6.5rem_minmax(0,1fr)]">
      <p id={id} className="text-sm font-semibold sm:pt-4">
        <span className="sr-only">{formatWholeDay(first, clocks.zone)}</span>
        <span aria-hidden>{formatDayShort(first, { zone: clocks.zone })}</span>
      </p>
      <div className="grid grid-cols-3 gap-2 sm:grid-cols-[repeat(auto-fill,minmax(6.25rem,1fr))]">
        {shown.map((start, place) => (
          <Slot
            key={start}
            start={start}
            group={id}
            clocks={clocks}
            isChosen={isSameInstant(start, chosen)}
            onChoose={onChoose}
            field={place === SHOWN_AT_FIRST ? firstMore : undefined}
          />
        ))}
        {!isWhole && (
          <button
            type="button"
            onClick={showAll}
            className="min-h-14 rounded-field px-1 text-sm font-medium text-pine-600 underline underline-offset-2 hover:bg-sand-100"
          >
            {starts.length - shown.length} more<span className="sr-only"> on {formatWholeDay(first, clocks.zone)}</span>
          </button>
        )}
      </div>
    </fieldset>
  );
}

interface SlotProps {
  readonly start: string;
  readonly group: string;
  readonly clocks: Clocks;
  readonly isChosen: boolean;
  readonly onChoose: (startsAt: string) => void;
  readonly field: RefObject<HTMLInputElement | null> | undefined;
}

function Slot({ start, group, clocks, isChosen, onChoose, field }: SlotProps) {
  const time = formatTimeOf(start, clocks.zone);
  const other = isSameClock(start, clocks) ? undefined : timeByOtherClock(start, clocks);
  return (
    <label className="group relative grid min-h-14 cursor-pointer content-center rounded-field border-[1.5px] border-pine-300 bg-white px-1 py-1.5 text-center leading-tight transition-colors hover:bg-pine-50 has-checked:border-pine-600 has-checked:bg-pine-600 has-checked:text-white has-disabled:cursor-default has-focus-visible:ring-2 has-focus-visible:ring-pine-600 has-focus-visible:ring-offset-2 forced-colors:has-checked:border-4">
      <input
        ref={field}
        type="radio"
        name={group}
        aria-label={other ? `${time}, ${other} for ${clocks.otherName}` : time}
        checked={isChosen}
        onChange={() => onChoose(start)}
        className="absolute inset-0 size-full cursor-[inherit] opacity-0"
      />
      <span className="text-sm font-semibold">{time}</span>
      {other && <span className="text-xs text-ink-500 group-has-checked:text-white">{other}</span>}
    </label>
  );
}
