'use client';

import { useQuery } from '@tanstack/react-query';
import { formatMoment, formatTimeOf } from '@waymark/contract/moments';
import { useState } from 'react';
import { addDays, localDate, startOfDay } from '#dates/calendar-days.ts';
import { Button } from '#ui/button.tsx';
import { Check, X } from '#ui/icons.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { freeTimesQuery, type TimesWanted } from './booking.api.ts';
import { type Clocks, isSameClock, isSameInstant, timeByOtherClock, whyDateDoesNotFit } from './booking-words.ts';
import { TimeChoice } from './time-choice.tsx';
import type { Occurrence, Series } from './use-series.ts';

interface SeriesDatesProps {
  readonly series: Series;
  readonly clocks: Clocks;
  readonly wanted: Pick<TimesWanted, 'coachId' | 'minutes'>;
}

export function SeriesDates({ series, clocks, wanted }: SeriesDatesProps) {
  const [open, setOpen] = useState<string | null>(null);
  return (
    <Loaded
      query={series.query}
      loading="Looking up the dates"
      failed="We can’t show the dates right now"
      className="mt-3"
    >
      {() => (
        <ul aria-label="Dates" aria-busy={series.query.isPlaceholderData} className="mt-3 divide-y divide-sand-200">
          {series.occurrences.map((occurrence) => (
            <li key={occurrence.startsAt} className="py-2">
              <DateRow
                occurrence={occurrence}
                clocks={clocks}
                isOpen={open === occurrence.startsAt}
                onToggle={() => series.toggle(occurrence.startsAt)}
                onOpen={() => setOpen(open === occurrence.startsAt ? null : occurrence.startsAt)}
              />
              {open === occurrence.startsAt && (
                <OtherDate
                  startsAt={occurrence.startsAt}
                  chosen={occurrence.books}
                  taken={series.starts.filter((start) => start !== occurrence.books)}
                  clocks={clocks}
                  wanted={wanted}
                  onChoose={(start) => series.move(occurrence.startsAt, start)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  );
}

interface DateRowProps {
  readonly occurrence: Occurrence;
  readonly clocks: Clocks;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly onOpen: () => void;
}

function noteOf({ why, isLeftOut, movedTo, books, startsAt }: Occurrence, clocks: Clocks): string {
  if (isLeftOut) return 'Left out';
  if (movedTo) return `Instead of ${formatMoment(startsAt, { zone: clocks.zone })}`;
  if (why) return `${whyDateDoesNotFit(why, clocks.otherName)}, so it’s left out`;
  return books && !isSameClock(books, clocks) ? `${timeByOtherClock(books, clocks)} for ${clocks.otherName}` : '';
}

function DateRow({ occurrence, clocks, isOpen, onToggle, onOpen }: DateRowProps) {
  const { startsAt, why, movedTo, books, isLeftOut } = occurrence;
  const shown = movedTo ?? startsAt;
  const Icon = books ? Check : X;
  const day = formatMoment(shown, { zone: clocks.zone }).replace(/, [^,]*$/, '');
  const canBeLeftOut = why === null || movedTo !== undefined;
  return (
    <div className="flex flex-wrap items-center gap-x-3 text-sm">
      <Icon aria-hidden className={`size-4 shrink-0 ${books ? 'text-pine-600' : 'text-danger-600'}`} />
      <div className="min-w-0 flex-1 basis-40">
        <p className={`font-semibold ${books ? '' : 'line-through decoration-ink-500'}`}>
          {day}, {formatTimeOf(shown, clocks.zone)}
        </p>
        <p className="text-xs text-ink-500">{noteOf(occurrence, clocks)}</p>
      </div>
      <div className="flex gap-x-1">
        {canBeLeftOut && (
          <Button variant="quiet" onClick={onToggle}>
            {isLeftOut ? 'Include' : 'Leave out'}
            <span className="sr-only"> {day}</span>
          </Button>
        )}
        {!isLeftOut && (why !== null || isOpen) && (
          <Button variant="quiet" aria-expanded={isOpen} onClick={onOpen}>
            {isOpen ? 'Done' : 'Choose another time'}
            <span className="sr-only"> for {day}</span>
          </Button>
        )}
      </div>
    </div>
  );
}

/** The days before and after a date that are offered in its place. */
const DAYS_AROUND = 3;

interface OtherDateProps {
  readonly startsAt: string;
  readonly chosen: string | null;
  /** Other dates of the series. */
  readonly taken: readonly string[];
  readonly clocks: Clocks;
  readonly wanted: Pick<TimesWanted, 'coachId' | 'minutes'>;
  readonly onChoose: (startsAt: string) => void;
}

function OtherDate({ startsAt, chosen, taken, clocks, wanted, onChoose }: OtherDateProps) {
  const date = localDate(startsAt, clocks.zone);
  const [from, until] = [addDays(date, -DAYS_AROUND), addDays(date, DAYS_AROUND + 1)].map((day) =>
    startOfDay(day, clocks.zone),
  );
  const query = useQuery(freeTimesQuery({ ...wanted, from: from ?? startsAt, until: until ?? startsAt }));
  return (
    <Loaded
      query={query}
      loading="Looking up other times"
      failed="We can’t show other times right now"
      className="py-2"
    >
      {(data) => {
        const starts = data.starts.filter((start) => !taken.some((other) => isSameInstant(start, other)));
        if (starts.length === 0) {
          return <p className="py-2 text-sm text-ink-700">Nothing is open within three days of it.</p>;
        }
        return (
          <TimeChoice
            legend="Choose another time"
            starts={starts}
            clocks={clocks}
            chosen={chosen}
            onChoose={onChoose}
          />
        );
      }}
    </Loaded>
  );
}
