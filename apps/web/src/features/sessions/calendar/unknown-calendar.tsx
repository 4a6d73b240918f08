'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { linkPaths } from '@waymark/contract/paths';
import type { BusyCalendar, BusyProblem } from '@waymark/contract/without-schemas/sessions/calendar-feeds';
import { useEffect, useRef } from 'react';
import { ButtonLink } from '#ui/button-link.tsx';
import { LocalTime } from '#ui/local-time.tsx';
import { busyCalendarQuery, isUnknown, KNOWN_BY_CALENDAR } from './calendar-feeds.api.ts';

export const PROBLEMS: Readonly<Record<BusyProblem, string>> = {
  'not-public': 'We only read public addresses that begin with https://.',
  unreachable: 'Its server doesn’t answer.',
  refused: 'Its server refuses to give us the calendar. The address may have changed.',
  'too-large': 'It is larger than 10 MB.',
  unreadable: 'The file isn’t a calendar, or part of it is missing.',
};

export const entriesInWords = (count: number) => (count === 1 ? '1 entry' : `${count} entries`);

/** A connected calendar that was never read; what it decides is fetched again once it was. */
export function useUnknownCalendar(): BusyCalendar | undefined {
  const { data } = useQuery(busyCalendarQuery());
  const queryClient = useQueryClient();
  const unknown = data && isUnknown(data) ? data : undefined;
  const wasUnknown = useRef(false);
  useEffect(() => {
    if (wasUnknown.current && !unknown) {
      for (const queryKey of KNOWN_BY_CALENDAR) void queryClient.invalidateQueries({ queryKey });
    }
    wasUnknown.current = unknown !== undefined;
  }, [unknown, queryClient]);
  return unknown;
}

/** What the week lacks of a calendar that is known. */
export function CalendarFaults({ calendar: { checkedAt, problem, leftOut } }: { readonly calendar: BusyCalendar }) {
  if (!checkedAt || (!problem && leftOut === 0)) return null;
  return (
    <p role="status" className="rounded-card bg-apricot-100 px-5.5 py-4 text-sm">
      {problem && (
        <>
          Your other calendar hasn’t been checked since <LocalTime instant={checkedAt} style="moment" />. The busy times
          we had then still count.{' '}
        </>
      )}
      {leftOut > 0 && `Your other calendar is partly read, ${entriesInWords(leftOut)} left out.`}
    </p>
  );
}

export function UnknownCalendar({ calendar: { problem } }: { readonly calendar: BusyCalendar }) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-4 rounded-card bg-apricot-100 px-5.5 py-4 text-sm"
    >
      <p className="min-w-0 flex-1 basis-72">
        <strong className="font-semibold">
          {problem ? 'We can’t read your other calendar. ' : 'We’re reading your other calendar for the first time. '}
        </strong>
        {problem && `${PROBLEMS[problem]} `}
        We don’t know yet when you’re busy, so clients are offered no times.
      </p>
      {problem && (
        <ButtonLink variant="ghost" href={linkPaths.coachTime()}>
          Check its address
        </ButtonLink>
      )}
    </div>
  );
}
