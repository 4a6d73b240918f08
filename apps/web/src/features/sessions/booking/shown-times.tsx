'use client';

import { formatWholeDay } from '@waymark/contract/moments';
import type { FreeTimes } from '@waymark/contract/sessions/free-times';
import { memo, type ReactNode, useCallback, useDeferredValue, useId, useMemo, useState } from 'react';
import { ChevronDown } from '#ui/icons.tsx';
import { type Clocks, isSameInstant } from './booking-words.ts';
import { DayStrip } from './day-strip.tsx';
import {
  type OfferedPart,
  type OfferedTime,
  offeredDays,
  offeredParts,
  offeredTimes,
  PART_LABELS,
  suggestedTimes,
} from './offered-times.ts';
import { OwnHoursMark, TimeSlot, TimesGroup } from './time-choice.tsx';

interface ChoiceProps {
  readonly clocks: Clocks;
  readonly chosen: string | null;
  readonly onChoose: (startsAt: string) => void;
}

interface ShownTimesProps extends ChoiceProps {
  readonly times: FreeTimes;
  /** Those of the times to offer. */
  readonly starts: readonly string[];
  /** The first shown day. */
  readonly from: string;
  /** Whether these are the times of other days, until those of the shown ones have come. */
  readonly isFormer: boolean;
  /** Which days are shown, with the ways to others. */
  readonly pager: ReactNode;
}

/** What is suggested, then a month of days, then the times of one. */
export function ShownTimes({ times, starts, from, isFormer, pager, ...choice }: ShownTimesProps) {
  const { clocks, chosen, onChoose } = choice;
  const [wanted, setWanted] = useState<string>();
  const offered = useMemo(() => offeredTimes(times, starts, clocks.zone), [times, starts, clocks.zone]);
  const suggested = useMemo(() => suggestedTimes(offered), [offered]);
  const days = useMemo(() => offeredDays(offered, from), [offered, from]);
  const chosenDate = offered.find(({ startsAt }) => isSameInstant(startsAt, chosen))?.date;
  const day = [wanted, chosenDate, suggested[0]?.date]
    .map((date) => days.find((one) => one.date === date && one.times.length > 0))
    .find(Boolean);
  // The day is marked before its times are drawn.
  const drawn = useDeferredValue(day);
  const chooseSuggested = useCallback(
    (startsAt: string) => {
      setWanted(undefined);
      onChoose(startsAt);
    },
    [onChoose],
  );

  return (
    <fieldset disabled={isFormer} aria-busy={isFormer} className="min-w-0 transition-opacity disabled:opacity-60">
      <legend className="sr-only">Choose a time</legend>
      <Suggested times={suggested} {...choice} onChoose={chooseSuggested} />
      <div className="mt-4 border-t border-sand-200 pt-3">
        {pager}
        <DayStrip days={days} shown={day?.date} onShow={setWanted} />
      </div>
      <div className="@container mt-2 min-h-40 divide-y divide-sand-200 border-t border-sand-200">
        {drawn && <PartsOfDay key={drawn.date} times={drawn.times} {...choice} />}
      </div>
    </fieldset>
  );
}

function Suggested({ times, clocks, chosen, onChoose }: ChoiceProps & { readonly times: readonly OfferedTime[] }) {
  const id = useId();
  const hasOwn = times.some(({ isInOwnHours }) => isInOwnHours);
  return (
    <fieldset aria-labelledby={id} className="min-w-0">
      <div className="flex items-baseline justify-between gap-3">
        <p id={id} className="text-sm font-semibold">
          {hasOwn ? 'Suggested times' : 'Next free'}
        </p>
        {hasOwn && (
          <p className="flex items-center gap-1.5 text-xs text-ink-700">
            <OwnHoursMark /> In the hours you named
          </p>
        )}
      </div>
      <div className="mt-2 grid grid-cols-3 gap-2">
        {times.map(({ startsAt, isInOwnHours }) => (
          <TimeSlot
            key={startsAt}
            start={startsAt}
            group={id}
            clocks={clocks}
            hasDay
            isChosen={isSameInstant(startsAt, chosen)}
            isInOwnHours={isInOwnHours}
            onChoose={onChoose}
          />
        ))}
      </div>
    </fieldset>
  );
}

const PartsOfDay = memo(function PartsOfDay({
  times,
  ...choice
}: ChoiceProps & { readonly times: readonly OfferedTime[] }) {
  const parts = offeredParts(times);
  return parts.map((part) =>
    part.part === 'night' && parts.length > 1 ? (
      <Night key={part.part} part={part} {...choice} />
    ) : (
      <PartOfDay key={part.part} part={part} {...choice} />
    ),
  );
});

function PartOfDay({ part: { part, times }, ...choice }: ChoiceProps & { readonly part: OfferedPart }) {
  const day = formatWholeDay(times[0]?.startsAt ?? '', choice.clocks.zone);
  const own = new Set(times.filter(({ isInOwnHours }) => isInOwnHours).map(({ startsAt }) => startsAt));
  return (
    <TimesGroup
      name={`${day}, ${PART_LABELS[part].toLowerCase()}`}
      label={PART_LABELS[part]}
      starts={times.map(({ startsAt }) => startsAt)}
      isInOwnHours={(startsAt) => own.has(startsAt)}
      {...choice}
    />
  );
}

/** Few want them, so they open on demand. */
function Night({ part, ...choice }: ChoiceProps & { readonly part: OfferedPart }) {
  const [isWanted, setWanted] = useState(false);
  const isOpen = isWanted || part.times.some(({ startsAt }) => isSameInstant(startsAt, choice.chosen));
  if (isOpen) return <PartOfDay part={part} {...choice} />;
  return (
    <button
      type="button"
      aria-expanded={false}
      onClick={() => setWanted(true)}
      className="flex min-h-12 w-full items-center justify-between text-sm font-semibold text-ink-700 hover:text-ink-900"
    >
      Night, {part.times.length === 1 ? '1 time' : `${part.times.length} times`}
      <ChevronDown aria-hidden className="size-4" />
    </button>
  );
}
