'use client';

import { formatMoment } from '@waymark/contract/moments';
import { linkPaths } from '@waymark/contract/paths';
import type { ClientSession } from '@waymark/contract/wellbeing/client-history';
import Link from 'next/link';
import { useNow } from '#dates/clock.tsx';
import { useReaderZone } from '#person/reader-zone.tsx';
import { ChevronRight } from '#ui/icons.tsx';
import { Pill } from '#ui/pill.tsx';
import { aboutWords, clientSessionState } from './client-history-words.ts';

export function SessionRows({ sessions }: { sessions: readonly ClientSession[] }) {
  const known = useReaderZone();
  const now = useNow();
  return (
    <ul className={`@container -mx-3 divide-y divide-sand-200 ${known === null ? 'invisible' : ''}`}>
      {sessions.map((session) => {
        const [tone, state] = clientSessionState(session, now);
        return (
          <li key={session.id}>
            <Link
              prefetch={false}
              href={linkPaths.coachSession(session.id)}
              className="flex min-h-14 items-center gap-3 rounded-field px-3 py-2.5 text-sm text-ink-900 no-underline hover:bg-sand-100"
            >
              <span className="grid min-w-0 flex-1 gap-x-4 gap-y-0.5 @lg:grid-cols-[10.5rem_minmax(0,1fr)]">
                <time dateTime={session.startsAt} className="font-semibold">
                  {formatMoment(session.startsAt, { zone: known ?? 'UTC', now: new Date(now) })}
                </time>
                <span className="line-clamp-2 break-words text-ink-700">{aboutWords(session, now)}</span>
              </span>
              <Pill tone={tone}>{state}</Pill>
              <ChevronRight aria-hidden className="hidden size-5 shrink-0 text-ink-500 sm:block" />
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
