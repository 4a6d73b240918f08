'use client';

import { formatDayShort } from '@waymark/contract/moments';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { addDays, startOfDay } from '#dates/calendar-days.ts';
import { SHOWN_DAYS } from './booking-address.ts';

interface TwoWeeksProps {
  readonly from: string;
  readonly zone: string;
  readonly isFirst: boolean;
  readonly onEarlier: () => void;
  readonly onLater: () => void;
}

const ARROW =
  'grid size-11 place-items-center rounded-full text-ink-700 inset-ring inset-ring-sand-300 transition-colors hover:bg-sand-100 focus-visible:rounded-full aria-disabled:cursor-default aria-disabled:opacity-40';

export function TwoWeeks({ from, zone, isFirst, onEarlier, onLater }: TwoWeeksProps) {
  const [first = '', last = ''] = [from, addDays(from, SHOWN_DAYS - 1)].map((date) =>
    formatDayShort(startOfDay(date, zone), { zone }).replace(/^\w+ /, ''),
  );
  const [, year] = / (\d{4})$/.exec(last) ?? [];
  const firstWords = year ? first.replace(` ${year}`, '') : first;
  return (
    <div className="flex items-center gap-3 max-sm:w-full max-sm:justify-between">
      {/* Not disabled: on the first days the focus would be lost. */}
      <button
        type="button"
        aria-label="Earlier two weeks"
        aria-disabled={isFirst || undefined}
        onClick={isFirst ? undefined : onEarlier}
        className={ARROW}
      >
        <ChevronLeft aria-hidden className="size-5" />
      </button>
      <p role="status" className="text-sm font-semibold whitespace-nowrap">
        {firstWords} – {last}
      </p>
      <button type="button" aria-label="Later two weeks" onClick={onLater} className={ARROW}>
        <ChevronRight aria-hidden className="size-5" />
      </button>
    </div>
  );
}
