'use client';

import { useQuery } from '@tanstack/react-query';
import { linkPaths } from '@waymark/contract/paths';
import { myMatchQuery } from '#features/coaching/coach-matches/coach-matches.api.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { LocalTime } from '#ui/local-time.tsx';
import { firstFreeTimesQuery } from './first-free-times.api.ts';

/** The next step of people who have a coach and no session; renders nothing for others. */
export function NoSessionYet() {
  const match = useQuery(myMatchQuery()).data?.data;
  if (match?.attributes.state !== 'standing') return null;
  const { id, attributes: coach } = match.attributes.coach;
  return (
    <div className="rounded-card bg-pine-50 p-4 sm:p-7">
      <h2 className="text-display-sm">No session booked yet</h2>
      <p className="mt-2 min-h-[3.1em] max-w-prose text-ink-700 sm:min-h-[1.55em]">
        <FirstFreeTime coachId={id} firstName={coach.firstName} />
      </p>
      <ButtonLink className="mt-5" href={linkPaths.bookSession(String(id))}>
        Book a session
      </ButtonLink>
    </div>
  );
}

/** Its line stays empty until it is known, and if it can't be had. */
function FirstFreeTime({ coachId, firstName }: { coachId: number; firstName: string }) {
  const { data } = useQuery(firstFreeTimesQuery([coachId]));
  const [first] = data ?? [];
  if (!first) return null;
  if (!first.startsAt) return `${firstName} has no free times right now.`;
  return (
    <>
      {firstName} has time on <LocalTime instant={first.startsAt} style="deadline" />.
    </>
  );
}
