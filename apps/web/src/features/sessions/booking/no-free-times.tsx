'use client';

import { useQuery } from '@tanstack/react-query';
import { formatDayShort, formatTimeOf } from '@waymark/contract/moments';
import { Button } from '#ui/button.tsx';
import { nextFreeQuery, type TimesWanted } from './booking.api.ts';

interface NoFreeTimesProps {
  /** Whose hours they are: the coach's first name, or "you". */
  readonly owner: string;
  readonly zone: string;
  readonly wanted: TimesWanted;
  readonly onGoTo: (startsAt: string) => void;
}

/** In the place of the days when none has a free time: where the next ones are. */
export function NoFreeTimes({ owner, zone, wanted, onGoTo }: NoFreeTimesProps) {
  const { until, ...rest } = wanted;
  const { data: next, isPending } = useQuery(nextFreeQuery({ ...rest, from: until }));
  return (
    <div role="status" className="min-h-40 border-t border-sand-200 py-6">
      <h2 className="text-lg">{owner === 'you' ? 'You have' : `${owner} has`} no open times in these two weeks</h2>
      {isPending && <p className="mt-2 text-sm text-ink-700">Looking further ahead …</p>}
      {next === null && (
        <p className="mt-2 max-w-prose text-sm text-ink-700">
          Nothing is open after them either.
          {owner !== 'you' && ` ${owner} may open more hours, so look again in a few days.`}
        </p>
      )}
      {next && (
        <>
          <p className="mt-2 text-sm text-ink-700">
            The next open time is {formatDayShort(next, { zone })} at {formatTimeOf(next, zone)}.
          </p>
          <Button className="mt-4" onClick={() => onGoTo(next)}>
            Go to {formatDayShort(next, { zone })}
          </Button>
        </>
      )}
    </div>
  );
}
