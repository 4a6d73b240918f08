'use client';

import { formatDayShort, formatTimeOf, formatWholeDay } from '@waymark/contract/moments';
import { memo, type ReactNode, type RefObject, useId, useRef, useState } from 'react';
import { localDate } from '#dates/calendar-days.ts';
import { type Clocks, isSameClock, isSameInstant, timeByOtherClock } from './booking-words.ts';

interface ChoiceProps {
  readonly clocks: Clocks;
  readonly chosen: string | null;
  readonly onChoose: (startsAt: string) => void;
}

interface TimeChoiceProps extends ChoiceProps {
  readonly legend: string;
  /** ISO instants, in order. */
  readonly starts: readonly string[];
}

/** Groups with more times show these first. */
const SHOWN_AT_FIRST = 11;

/** Tab leads from day to day, the arrow keys through the times of one. */
export function TimeChoice({ legend, starts, clocks, ...choice }: TimeChoiceProps) {
  const days = Map.groupBy(starts, (start) => localDate(start, clocks.zone));
  return (
    <fieldset className="@container min-w-0">
      <legend className="sr-only">{legend}</legend>
      <div className="divide-y divide-sand-200 border-t border-sand-200">
        {[...days].map(([date, ofDay]) => {
          const [first = ''] = ofDay;
          return (
            <TimesGroup
              key={date}
              name={formatWholeDay(first, clocks.zone)}
              label={formatDayShort(first, { zone: clocks.zone })}
              starts={ofDay}
              clocks={clocks}
              {...choice}
            />
          );
        })}
      </div>
    </fieldset>
  );
}

interface TimesGroupProps extends ChoiceProps {
  /** What the group is called for those who don't see what is around it. */
  readonly name: string;
  readonly label: ReactNode;
  readonly starts: readonly string[];
  /** Those that lie in the reader's own hours are marked. */
  readonly isInOwnHours?: (startsAt: string) => boolean;
}

export function TimesGroup({ name, label, starts, chosen, isInOwnHours, ...choice }: TimesGroupProps) {
  const id = useId();
  const firstMore = useRef<HTMLInputElement>(null);
  const [wantsAll, setWantsAll] = useState(false);
  const isChosenLate = starts.slice(SHOWN_AT_FIRST).some((start) => isSameInstant(start, chosen));
  const isWhole = wantsAll || isChosenLate || starts.length <= SHOWN_AT_FIRST + 1;
  const shown = isWhole ? starts : starts.slice(0, SHOWN_AT_FIRST);

  function showAll(): void {
    setWantsAll(true);
    // The pressed button goes, so the focus moves to the first time that it made room for.
    requestAnimationFrame(() => firstMore.current?.focus());
  }

  return (
    <fieldset aria-labelledby={id} className="grid min-w-0 gap-x-4 gap-y-2 py-3 @lg:grid-cols-[6.5rem_minmax(0,1fr)]">
      <p id={id} className="text-sm font-semibold @lg:pt-4">
        <span className="sr-only">{name}</span>
        <span aria-hidden>{label}</span>
      </p>
      <div className="grid grid-cols-3 gap-2 @lg:grid-cols-[repeat(auto-fill,minmax(6.25rem,1fr))]">
        {shown.map((start, place) => (
          <TimeSlot
            key={start}
            start={start}
            group={id}
            isChosen={isSameInstant(start, chosen)}
            isInOwnHours={isInOwnHours?.(start)}
            field={place === SHOWN_AT_FIRST ? firstMore : undefined}
            {...choice}
          />
        ))}
        {!isWhole && (
          <button
            type="button"
            onClick={showAll}
            className="min-h-14 rounded-field px-1 text-sm font-medium text-pine-600 underline underline-offset-2 hover:bg-sand-100"
          >
            {starts.length - shown.length} more<span className="sr-only"> on {name}</span>
          </button>
        )}
      </div>
    </fieldset>
  );
}

interface TimeSlotProps extends Pick<ChoiceProps, 'clocks' | 'onChoose'> {
  readonly start: string;
  readonly group: string;
  readonly isChosen: boolean;
  /** Among times of several days. */
  readonly hasDay?: boolean;
  readonly isInOwnHours?: boolean | undefined;
  readonly field?: RefObject<HTMLInputElement | null> | undefined;
}

/** Says that a time lies in the reader's own hours, beside the words for it. */
export function OwnHoursMark() {
  return <span aria-hidden className="size-2 shrink-0 rounded-full forced-color-adjust-none bg-apricot-400" />;
}

/** A page has dozens, of which a choice changes two. */
export const TimeSlot = memo(function TimeSlot(props: TimeSlotProps) {
  const { start, group, clocks, isChosen, hasDay = false, isInOwnHours = false, onChoose, field } = props;
  const time = formatTimeOf(start, clocks.zone);
  const day = hasDay && formatDayShort(start, { zone: clocks.zone });
  const other = isSameClock(start, clocks) ? undefined : timeByOtherClock(start, clocks);
  const name = [day, time, isInOwnHours && 'in your hours', other && `${other} for ${clocks.otherName}`];
  return (
    <label className="group relative grid min-h-14 cursor-pointer content-center rounded-field border-[1.5px] border-pine-300 bg-white px-1 py-1.5 text-center leading-tight transition-colors hover:bg-pine-50 has-checked:border-pine-600 has-checked:bg-pine-600 has-checked:text-white has-disabled:cursor-default has-focus-visible:ring-2 has-focus-visible:ring-pine-600 has-focus-visible:ring-offset-2 forced-colors:has-checked:border-4">
      <input
        ref={field}
        type="radio"
        name={group}
        aria-label={name.filter(Boolean).join(', ')}
        checked={isChosen}
        onChange={() => onChoose(start)}
        className="absolute inset-0 size-full cursor-[inherit] opacity-0"
      />
      {day && <span className="text-xs font-medium">{day}</span>}
      <span className="inline-flex items-center justify-center gap-1.5 text-sm font-semibold">
        {isInOwnHours && <OwnHoursMark />}
        {time}
      </span>
      {other && <span className="text-xs text-ink-500 group-has-checked:text-white">{other}</span>}
    </label>
  );
});
