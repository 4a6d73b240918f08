'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { FreeTimes } from '@waymark/contract/sessions/free-times';
import type { ReactNode } from 'react';
import { Card } from '#ui/card.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { freeTimesQuery, type Minutes, type TimesWanted } from './booking.api.ts';
import { type Clocks, clockChangeInWords, clocksInWords, isSameInstant } from './booking-words.ts';
import { LengthChoice } from './length-choice.tsx';
import { NoFreeTimes } from './no-free-times.tsx';
import { TimeChoice } from './time-choice.tsx';
import { TwoWeeks } from './two-weeks.tsx';
import type { useBookingAddress } from './use-booking-address.ts';

/** The free times of the shown days; the former ones stay on the page until these have come. */
export const useFreeTimes = (wanted: TimesWanted) =>
  useQuery({ ...freeTimesQuery(wanted), placeholderData: keepPreviousData });

interface FreeTimesCardProps {
  readonly times: ReturnType<typeof useFreeTimes>;
  readonly wanted: TimesWanted;
  readonly address: ReturnType<typeof useBookingAddress>;
  /** Whose clock stands beneath. */
  readonly clocksOf: (times: FreeTimes) => Clocks;
  /** Whose hours they are: the coach's first name, or "you". */
  readonly owner: string;
  /** The present time of a session that moves. */
  readonly present?: string;
  readonly chosen: string | null;
  readonly onChoose: (startsAt: string) => void;
  /** Left out where the length is settled. */
  readonly onLength?: (minutes: Minutes) => void;
  /** Another way to choose a time, above the days. */
  readonly children?: ReactNode;
}

export function FreeTimesCard(props: FreeTimesCardProps) {
  const { times, wanted, address, clocksOf, owner, present = null, chosen, onChoose, onLength, children } = props;
  return (
    <Loaded query={times} loading="Looking up the free times" failed="We can’t show the free times right now">
      {(data) => {
        const clocks = clocksOf(data);
        const { lengths } = data;
        const starts = data.starts.filter((start) => !isSameInstant(start, present));
        return (
          <Card className="min-w-0 max-sm:px-4">
            {children}
            <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
              {onLength && lengths.length > 1 && (
                <LengthChoice lengths={lengths} chosen={wanted.minutes ?? data.minutes} onChoose={onLength} />
              )}
              <TwoWeeks
                from={address.from}
                zone={clocks.zone}
                isFirst={address.isFirst}
                onEarlier={address.goEarlier}
                onLater={address.goLater}
              />
            </div>
            <p className="mb-4 text-sm text-ink-700">
              {clocksInWords(clocks, starts[0] ?? address.span.from)} {clockChangeInWords(starts, clocks)}
            </p>
            {starts.length === 0 && !times.isPlaceholderData ? (
              <NoFreeTimes owner={owner} zone={clocks.zone} wanted={wanted} onGoTo={address.goToDay} />
            ) : (
              <TimeChoice
                legend="Choose a time"
                starts={starts}
                clocks={clocks}
                chosen={chosen}
                onChoose={onChoose}
                isDisabled={times.isPlaceholderData}
              />
            )}
          </Card>
        );
      }}
    </Loaded>
  );
}
