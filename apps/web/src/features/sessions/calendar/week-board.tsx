'use client';

import { formatClock } from '@waymark/contract/moments';
import type { OpenRange } from '@waymark/contract/sessions/calendars';
import { localOf } from '#dates/calendar-days.ts';
import { useNow } from '#dates/clock.tsx';
import { axisOf } from './open-hours.ts';
import { WeekDayColumn } from './week-day.tsx';
import type { BlockedTime, WeekDay } from './week-items.ts';

const USUAL = { from: 480, to: 1_200 };

interface WeekBoardProps {
  readonly days: readonly WeekDay[];
  readonly timeZone: string;
  readonly onChosen: (date: string, range: OpenRange) => void;
  readonly onUnblock: (blocked: BlockedTime) => void;
}

export function WeekBoard({ days, timeZone, onChosen, onUnblock }: WeekBoardProps) {
  const local = localOf(useNow(), timeZone);
  const axis = axisOf(
    days.flatMap(({ hours, items }) => [hours, items.filter(({ kind }) => kind !== 'busy')]),
    USUAL,
  );
  const hours = Array.from({ length: (axis.to - axis.from) / 60 }, (_, hour) => axis.from + hour * 60);
  return (
    <div className="overflow-hidden rounded-card bg-white shadow-card lg:grid lg:grid-cols-[3.75rem_repeat(7,minmax(0,1fr))]">
      <div aria-hidden className="hidden pt-12 lg:block">
        {hours.map((hour) => (
          <div key={hour} className="h-16 border-t border-sand-200 pt-0.5 pr-2 text-right text-xs text-ink-500">
            {formatClock(hour)}
          </div>
        ))}
      </div>
      {days.map((day) => {
        const isToday = local.date === day.date;
        return (
          <WeekDayColumn
            key={day.date}
            day={day}
            axis={axis}
            isToday={isToday}
            now={isToday ? local.minutes : null}
            onChosen={(range) => onChosen(day.date, range)}
            onUnblock={onUnblock}
          />
        );
      })}
    </div>
  );
}
