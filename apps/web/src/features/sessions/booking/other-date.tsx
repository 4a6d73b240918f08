'use client';

import { useQuery } from '@tanstack/react-query';
import { addDays, localDate, startOfDay } from '#dates/calendar-days.ts';
import { Loaded } from '#ui/loaded.tsx';
import { freeTimesQuery, type TimesWanted } from './booking.api.ts';
import { type Clocks, isSameInstant } from './booking-words.ts';
import { TimeChoice } from './time-choice.tsx';

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

export function OtherDate({ startsAt, chosen, taken, clocks, wanted, onChoose }: OtherDateProps) {
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
