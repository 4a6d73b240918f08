'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { formatDayShort, formatTimeOf } from '@waymark/contract/moments';
import { INTRO_MINUTES } from '@waymark/contract/without-schemas/sessions/calendars';
import { type ReactNode, useId, useMemo } from 'react';
import { addDays, startOfDay } from '#dates/calendar-days.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ChevronLeft, ChevronRight } from '#ui/icons.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { freeTimesQuery, type Minutes, nextFreeQuery, type TimesWanted } from './booking.api.ts';
import { SHOWN_DAYS } from './booking-address.ts';
import { type Clocks, clockChangeInWords, clocksInWords, isSameInstant } from './booking-words.ts';
import { ShownTimes } from './shown-times.tsx';
import type { useBookingAddress } from './use-booking-address.ts';

/** The free times of the shown days; the former ones stay on the page until these have come. */
export const useFreeTimes = (wanted: TimesWanted) =>
  useQuery({ ...freeTimesQuery(wanted), placeholderData: keepPreviousData });

interface FreeTimesCardProps {
  readonly times: ReturnType<typeof useFreeTimes>;
  readonly wanted: TimesWanted;
  readonly address: ReturnType<typeof useBookingAddress>;
  readonly zone: string;
  readonly otherName: string;
  /** Whose clock is below: the coach's, if left out. */
  readonly otherZone?: string;
  /** Whose hours they are: the coach's first name, or "you". */
  readonly owner: string;
  /** The present time of a session that moves. */
  readonly present?: string;
  readonly chosen: string | null;
  readonly onChoose: (startsAt: string) => void;
  /** Left out where the length is settled. */
  readonly onLength?: (minutes: Minutes) => void;
  /** Another way to choose a time, below the days. */
  readonly children?: ReactNode;
}

export function FreeTimesCard(props: FreeTimesCardProps) {
  const {
    times,
    wanted,
    address,
    zone,
    otherName,
    owner,
    present = null,
    chosen,
    onChoose,
    onLength,
    children,
  } = props;
  const { data: shown } = times;
  const otherZone = props.otherZone ?? shown?.timeZone ?? zone;
  const clocks = useMemo<Clocks>(() => ({ zone, otherZone, otherName }), [zone, otherZone, otherName]);
  // The same array until other times come: each choice would work out all of them anew.
  const starts = useMemo(
    () => (shown?.starts ?? []).filter((start) => !isSameInstant(start, present)),
    [shown, present],
  );
  return (
    <Loaded query={times} loading="Looking up the free times" failed="We can’t show the free times right now">
      {(data) => {
        const { lengths } = data;
        const pager = (
          <ShownDays
            from={address.from}
            zone={zone}
            isFirst={address.isFirst}
            onEarlier={address.goEarlier}
            onLater={address.goLater}
          />
        );
        return (
          <Card className="min-w-0 max-sm:px-4">
            {onLength && lengths.length > 1 && (
              <LengthChoice lengths={lengths} chosen={wanted.minutes ?? data.minutes} onChoose={onLength} />
            )}
            <p className="mb-4 text-sm text-ink-700">
              {clocksInWords(clocks, starts[0] ?? address.span.from)} {clockChangeInWords(starts, clocks)}
            </p>
            {starts.length === 0 && !times.isPlaceholderData ? (
              <>
                {pager}
                <NoFreeTimes owner={owner} zone={zone} wanted={wanted} onGoTo={address.goToDay} />
              </>
            ) : (
              <ShownTimes
                times={data}
                starts={starts}
                from={address.from}
                isFormer={times.isPlaceholderData}
                pager={pager}
                clocks={clocks}
                chosen={chosen}
                onChoose={onChoose}
              />
            )}
            {children}
          </Card>
        );
      }}
    </Loaded>
  );
}

interface LengthChoiceProps {
  readonly lengths: readonly Minutes[];
  readonly chosen: Minutes;
  readonly onChoose: (minutes: Minutes) => void;
}

const WORDS = (minutes: Minutes) => (minutes === INTRO_MINUTES ? `${minutes} min intro` : `${minutes} min`);

function LengthChoice({ lengths, chosen, onChoose }: LengthChoiceProps) {
  const name = useId();
  return (
    <fieldset className="mb-4 min-w-0">
      <legend className="sr-only">Length</legend>
      <div className="flex max-w-110 rounded-pill bg-sand-100 p-1">
        {lengths.map((minutes) => (
          <label
            key={minutes}
            className="relative grid min-h-11 flex-1 cursor-pointer place-items-center rounded-pill px-4 text-sm font-medium whitespace-nowrap text-ink-700 transition-colors has-checked:bg-white has-checked:text-pine-700 has-checked:shadow-card has-focus-visible:ring-2 has-focus-visible:ring-pine-600 forced-colors:has-checked:border-2"
          >
            <input
              type="radio"
              name={name}
              checked={minutes === chosen}
              onChange={() => onChoose(minutes)}
              className="absolute inset-0 size-full cursor-[inherit] opacity-0"
            />
            {WORDS(minutes)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface NoFreeTimesProps {
  /** Whose hours they are: the coach's first name, or "you". */
  readonly owner: string;
  readonly zone: string;
  readonly wanted: TimesWanted;
  readonly onGoTo: (startsAt: string) => void;
}

/** In the place of the days when none has a free time: where the next ones are. */
function NoFreeTimes({ owner, zone, wanted, onGoTo }: NoFreeTimesProps) {
  const { until, ...rest } = wanted;
  const { data: next, isPending } = useQuery(nextFreeQuery({ ...rest, from: until }));
  return (
    <div role="status" className="min-h-40 border-t border-sand-200 py-6">
      <h2 className="text-lg">{owner === 'you' ? 'You have' : `${owner} has`} no open times in these four weeks</h2>
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

interface ShownDaysProps {
  readonly from: string;
  readonly zone: string;
  readonly isFirst: boolean;
  readonly onEarlier: () => void;
  readonly onLater: () => void;
}

const ARROW =
  'grid size-11 place-items-center rounded-full text-ink-700 inset-ring inset-ring-sand-300 transition-colors hover:bg-sand-100 focus-visible:rounded-full aria-disabled:cursor-default aria-disabled:opacity-40';

function ShownDays({ from, zone, isFirst, onEarlier, onLater }: ShownDaysProps) {
  const [first = '', last = ''] = [from, addDays(from, SHOWN_DAYS - 1)].map((date) =>
    formatDayShort(startOfDay(date, zone), { zone }).replace(/^\w+ /, ''),
  );
  const [, year] = / (\d{4})$/.exec(last) ?? [];
  const firstWords = year ? first.replace(` ${year}`, '') : first;
  return (
    <div className="flex items-center justify-between gap-3 pb-2">
      {/* Not disabled: on the first days the focus would be lost. */}
      <button
        type="button"
        aria-label="Earlier four weeks"
        aria-disabled={isFirst || undefined}
        onClick={isFirst ? undefined : onEarlier}
        className={ARROW}
      >
        <ChevronLeft aria-hidden className="size-5" />
      </button>
      <p role="status" className="text-sm font-semibold whitespace-nowrap">
        {firstWords} – {last}
      </p>
      <button type="button" aria-label="Later four weeks" onClick={onLater} className={ARROW}>
        <ChevronRight aria-hidden className="size-5" />
      </button>
    </div>
  );
}
