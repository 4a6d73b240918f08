'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Minutes, seriesDatesQuery } from './booking.api.ts';
import { isSameInstant, type WhyNoDate } from './booking-words.ts';

/** How often a session repeats; `everyWeeks` is 0 for a single one. */
export interface Repeat {
  readonly everyWeeks: 0 | 1 | 2 | 4;
  readonly times: number;
}

export const NO_REPEAT: Repeat = { everyWeeks: 0, times: 3 };

export interface Occurrence {
  /** The date of the series. */
  readonly startsAt: string;
  readonly why: WhyNoDate | null;
  /** The time that the person chose in its place. */
  readonly movedTo: string | undefined;
  /** The time to book; null while the date does not fit or is left out. */
  readonly books: string | null;
  readonly isLeftOut: boolean;
}

interface Edits {
  readonly of: string;
  readonly leftOut: readonly string[];
  readonly moved: Readonly<Record<string, string>>;
}

interface SeriesOptions {
  readonly coachId: number;
  readonly minutes: Minutes;
  readonly chosen: string | null;
  readonly repeat: Repeat;
}

export function useSeries({ coachId, minutes, chosen, repeat }: SeriesOptions) {
  const { everyWeeks, times } = repeat;
  const isOn = chosen !== null && everyWeeks > 0;
  const query = useQuery({
    ...seriesDatesQuery({ coachId, minutes, startsAt: chosen ?? '', everyWeeks, times }),
    placeholderData: keepPreviousData,
    enabled: isOn,
  });
  const of = `${chosen} ${minutes} ${everyWeeks}`;
  const none: Edits = { of, leftOut: [], moved: {} };
  const [edited, setEdits] = useState(none);
  const { leftOut, moved } = edited.of === of ? edited : none;

  const occurrences = query.data?.map(({ startsAt, fits, why }): Occurrence => {
    const isLeftOut = leftOut.includes(startsAt);
    const movedTo = moved[startsAt];
    return { startsAt, why, movedTo, isLeftOut, books: isLeftOut ? null : (movedTo ?? (fits ? startsAt : null)) };
  });
  const single = chosen === null ? [] : [chosen];
  return {
    isOn,
    query,
    occurrences: occurrences ?? [],
    /** Every time to book; those of the previous dates never count. */
    starts: isOn ? (query.isPlaceholderData ? [] : (occurrences ?? []).flatMap(({ books }) => books ?? [])) : single,
    toggle: (startsAt: string) =>
      setEdits({
        of,
        moved,
        leftOut: leftOut.includes(startsAt) ? leftOut.filter((one) => one !== startsAt) : [...leftOut, startsAt],
      }),
    move: (startsAt: string, to: string) => {
      const { [startsAt]: _former, ...others } = moved;
      const next = isSameInstant(startsAt, to) ? others : { ...others, [startsAt]: to };
      setEdits({ of, leftOut: leftOut.filter((one) => one !== startsAt), moved: next });
    },
    /** After a refusal of this time, or of an unknown one. */
    forgetMoved: (refused: string | undefined) => {
      const kept = Object.entries(moved).filter(([, to]) => refused && !isSameInstant(to, refused));
      setEdits({ of, leftOut, moved: Object.fromEntries(kept) });
    },
  };
}

export type Series = ReturnType<typeof useSeries>;
