'use client';

import { formatSpan, formatTimes } from '@waymark/contract/moments';
import { picturePath } from '@waymark/contract/paths';
import type { CoachingSession } from '@waymark/contract/sessions/coaching-sessions';
import Link from 'next/link';
import { useNow } from '#dates/clock.tsx';
import { ChevronRight } from '#ui/icons.tsx';
import { Portrait } from '#ui/portrait.tsx';
import { otherPerson, sessionName } from './session-names.ts';
import { SessionState } from './session-state.tsx';
import { kindWords, minutesOf, sessionPath } from './session-words.ts';

interface SessionRowProps {
  readonly session: CoachingSession;
  readonly zone: string;
  /** Where no heading says it. */
  readonly hasDay?: boolean;
}

export function SessionRow({ session, zone, hasDay = false }: SessionRowProps) {
  const now = new Date(useNow());
  const other = otherPerson(session);
  const name = sessionName(session);
  const when = hasDay ? formatSpan(session.attributes, { zone, now }) : formatTimes(session.attributes, zone);
  const isCancelled = session.attributes.state === 'cancelled';
  return (
    <Link
      prefetch={false}
      href={sessionPath(session)}
      className="flex min-h-18 items-center gap-3.5 rounded-field px-3 py-2.5 text-ink-900 no-underline hover:bg-sand-100"
    >
      <Portrait name={name} src={other?.picture ? picturePath(other.picture) : null} size="small" />
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-1">
        <span className={`min-w-0 flex-1 basis-32 sm:flex-none ${hasDay ? 'sm:basis-60' : 'sm:basis-40'}`}>
          <time
            dateTime={session.attributes.startsAt}
            className={`block text-sm font-semibold ${isCancelled ? 'line-through' : ''}`}
          >
            {when}
          </time>
        </span>
        <span className="order-1 min-w-0 basis-full sm:order-none sm:flex-1 sm:basis-40">
          <span className="block text-sm break-words">{name}</span>
          <span className="block text-xs text-ink-500">
            {kindWords(session)}, {minutesOf(session)} min
          </span>
        </span>
        <SessionState session={session} />
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-500" />
    </Link>
  );
}
