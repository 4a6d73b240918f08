'use client';

import { useQuery } from '@tanstack/react-query';
import { linkPaths } from '@waymark/contract/paths';
import { ButtonLink } from '#ui/button-link.tsx';
import { hasNoHours } from './booked-outside.ts';
import { calendarQuery } from './calendar.api.ts';
import type { CalendarDraft } from './calendar-draft.ts';

export function NoHours({ calendar }: { calendar: Pick<CalendarDraft, 'week' | 'days'> }) {
  if (!hasNoHours(calendar)) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 rounded-card bg-apricot-100 px-5.5 py-4">
      <p className="text-sm font-semibold">Clients can’t book you yet. Add your hours.</p>
      <ButtonLink variant="ghost" href={linkPaths.coachTime()}>
        Add your hours
      </ButtonLink>
    </div>
  );
}

/** The same on a page that shows something else; nothing until the hours are known. */
export function NoHoursToday() {
  const { data } = useQuery(calendarQuery());
  return data ? <NoHours calendar={data} /> : null;
}
