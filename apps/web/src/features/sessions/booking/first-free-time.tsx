'use client';

import { useQuery } from '@tanstack/react-query';
import { linkPaths } from '@waymark/contract/paths';
import { INTRO_MINUTES } from '@waymark/contract/without-schemas/sessions/calendars';
import { ButtonLink } from '#ui/button-link.tsx';
import { LocalTime } from '#ui/local-time.tsx';
import { firstFreeTimesQuery } from './first-free-times.api.ts';

interface FreeTimeProps {
  readonly coach: { readonly id: number; readonly firstName: string };
}

interface FirstFreeTimeProps extends FreeTimeProps {
  /** All coaches of the page, whose times come with one call. */
  readonly coachIds: readonly number[];
  readonly otherwise?: string;
  /** Before the time. */
  readonly words?: string;
}

const useFirstFreeTime = (coachId: number, coachIds: readonly number[]) => {
  const { data, isPending } = useQuery(firstFreeTimesQuery(coachIds));
  return { isPending, found: data?.find((one) => one.coachId === coachId) };
};

export function FirstFreeTime({ coach, coachIds, otherwise, words = 'First free' }: FirstFreeTimeProps) {
  const { isPending, found } = useFirstFreeTime(coach.id, coachIds);
  // Reserves its final height, so nothing below it moves.
  if (isPending) return <div aria-hidden className="min-h-17" />;
  if (!found?.startsAt) return otherwise && <p className="min-h-17 pt-3 text-sm text-ink-700">{otherwise}</p>;
  return (
    <div className="min-h-17">
      <ButtonLink variant="quiet" className="-ml-2" href={linkPaths.bookSession(String(coach.id), found.startsAt)}>
        {found.minutes === INTRO_MINUTES ? 'Book an intro call' : 'Book a session'}
        <span className="sr-only"> with {coach.firstName}</span>
      </ButtonLink>
      <p className="-mt-1.5 text-sm text-ink-700">
        {words} <LocalTime instant={found.startsAt} style="moment" />
      </p>
    </div>
  );
}

/** The way to book one's own coach, which stays while the first free time can't be told. */
export function BookOwnCoach({ coach }: FreeTimeProps) {
  const { found } = useFirstFreeTime(coach.id, [coach.id]);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <ButtonLink href={linkPaths.bookSession(String(coach.id))}>Book a session</ButtonLink>
      {found?.startsAt && (
        <p className="text-sm text-ink-700">
          First free <LocalTime instant={found.startsAt} style="moment" />
        </p>
      )}
    </div>
  );
}
