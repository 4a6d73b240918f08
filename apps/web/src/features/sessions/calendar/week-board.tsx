'use client';

import { formatClock } from '@waymark/contract/moments';
import type { OpenRange } from '@waymark/contract/sessions/calendars';
import { type CSSProperties, startTransition, useOptimistic } from 'react';
import { localOf } from '#dates/calendar-days.ts';
import { useNow } from '#dates/clock.tsx';
import { ChevronDown } from '#ui/icons.tsx';
import type { EntryMove } from './use-entry-move.ts';
import { WeekDayColumn } from './week-day.tsx';
import type { BlockedTime, WeekDay } from './week-items.ts';
import { type Opened, topOf, type WeekLayout } from './week-layout.ts';

interface WeekBoardProps {
  readonly days: readonly WeekDay[];
  readonly timeZone: string;
  readonly layout: WeekLayout;
  readonly opened: Opened;
  readonly onOpened: (opened: Opened) => void;
  readonly move: EntryMove;
  readonly onChosen: (date: string, range: OpenRange) => void;
  readonly onUnblock: (blocked: BlockedTime) => void;
}

export function WeekBoard({ days, timeZone, layout, opened, onOpened, move, onChosen, onUnblock }: WeekBoardProps) {
  const local = localOf(useNow(), timeZone);
  const isThisWeek = days.some(({ date }) => date === local.date);
  const { hours, earlyHeight, lateHeight, folded } = layout;
  const hoursShown = Array.from({ length: (hours.to - hours.from) / 60 }, (_, hour) => hours.from + hour * 60);
  return (
    <div
      ref={move.board}
      className="overflow-hidden rounded-card bg-white shadow-card lg:grid lg:grid-cols-[4.5rem_repeat(7,minmax(0,1fr))]"
    >
      <div className="relative hidden pt-12 lg:block">
        <Fold
          height={earlyHeight}
          isOpen={opened.early}
          words={opened.early ? 'Less of the early hours' : `More hours before ${formatClock(hours.from)}`}
          count={folded.early}
          onToggle={() => onOpened({ ...opened, early: !opened.early })}
        />
        <div aria-hidden>
          {hoursShown.map((hour) => (
            <div key={hour} className="h-16 border-t border-sand-200 pt-0.5 pr-2 text-right text-xs text-ink-500">
              {formatClock(hour)}
            </div>
          ))}
        </div>
        <Fold
          height={lateHeight}
          isOpen={opened.late}
          words={opened.late ? 'Less of the late hours' : `More hours after ${formatClock(hours.to)}`}
          count={folded.late}
          onToggle={() => onOpened({ ...opened, late: !opened.late })}
        />
        {isThisWeek && (
          <p
            aria-hidden
            style={{ '--top': topOf(local.minutes, layout) } as CSSProperties}
            className="absolute top-[calc(3rem+var(--top)*1rem-0.55rem)] right-1 rounded bg-white px-1 text-xs leading-tight font-semibold text-danger-600"
          >
            {formatClock(local.minutes)}
          </p>
        )}
      </div>
      {days.map((day) => {
        const isToday = local.date === day.date;
        return (
          <WeekDayColumn
            key={day.date}
            day={day}
            layout={layout}
            isToday={isToday}
            now={isToday ? local.minutes : null}
            move={move}
            onChosen={(range) => onChosen(day.date, range)}
            onUnblock={onUnblock}
          />
        );
      })}
    </div>
  );
}

interface FoldProps {
  readonly height: number;
  readonly isOpen: boolean;
  readonly words: string;
  readonly count: number;
  readonly onToggle: () => void;
}

/** What is outside of the working hours: a line for each entry, and the way to its hours. */
function Fold({ height, isOpen, words, count, onToggle }: FoldProps) {
  // The press shows before seven days are drawn anew.
  const [isShownOpen, showOpen] = useOptimistic(isOpen);
  if (height === 0) return null;
  const entries = count === 0 ? '' : count === 1 ? ', 1 entry' : `, ${count} entries`;
  return (
    <button
      type="button"
      aria-expanded={isShownOpen}
      aria-label={`${words}${entries}`}
      onClick={() =>
        startTransition(() => {
          showOpen(!isShownOpen);
          onToggle();
        })
      }
      style={{ '--height': height } as CSSProperties}
      className="flex h-[calc(var(--height)*1rem)] w-full items-center justify-end gap-0.5 bg-sand-50 pr-2 text-xs font-medium text-pine-700 hover:bg-pine-50"
    >
      {isShownOpen ? 'Less' : 'More'}
      <ChevronDown aria-hidden className={`size-3.5 transition-transform ${isShownOpen ? 'rotate-180' : ''}`} />
    </button>
  );
}
