'use client';

import { useQuery } from '@tanstack/react-query';
import type { CoachingSession } from '@waymark/contract/coaching-sessions';
import { formatSpan } from '@waymark/contract/moments';
import { linkPaths } from '@waymark/contract/paths';
import { ChevronRight } from 'lucide-react';
import Link from 'next/link';
import { useNow } from '#dates/clock.tsx';
import { useReaderZone } from '#person/reader-zone.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/card.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { sessionsQuery } from './coaching-sessions.api.ts';
import { SessionState } from './session-state.tsx';
import { kindWords, minutesOf, sessionPath } from './session-words.ts';
import { sessionsOfClient } from './sessions-of-client.ts';

export function ClientSessions({ matchId }: { matchId: string }) {
  const wanted = sessionsOfClient(matchId);
  const coming = useQuery(sessionsQuery(wanted.coming));
  const past = useQuery(sessionsQuery(wanted.past));
  const query = {
    data: coming.data && past.data ? { coming: coming.data.data, past: past.data.data } : undefined,
    error: coming.error ?? past.error,
    refetch: () => Promise.all([coming.refetch(), past.refetch()]),
  };
  return (
    <Loaded query={query} loading="Looking up the sessions" failed="We can’t show the sessions right now">
      {(lists) => (
        <Card>
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <h2 className="text-lg">Sessions</h2>
            <ButtonLink variant="ghost" href={linkPaths.bookForClient(matchId)}>
              Book session
            </ButtonLink>
          </div>
          {lists.coming.length + lists.past.length === 0 && (
            <p className="mt-2 text-sm text-ink-700">No sessions yet.</p>
          )}
          <Part title="Coming" sessions={lists.coming} />
          <Part title="Past" sessions={lists.past} />
        </Card>
      )}
    </Loaded>
  );
}

function Part({ title, sessions }: { title: string; sessions: readonly CoachingSession[] }) {
  const known = useReaderZone();
  const now = new Date(useNow());
  if (sessions.length === 0) return null;
  return (
    <div className={known === null ? 'invisible' : undefined}>
      <h3 className="mt-4 font-text text-sm font-semibold tracking-normal text-ink-700">{title}</h3>
      <ul className="-mx-3 mt-1">
        {sessions.map((session) => (
          <li key={session.id}>
            <Link
              prefetch={false}
              href={sessionPath(session)}
              className="flex min-h-14 items-center gap-3.5 rounded-field px-3 py-2 text-ink-900 no-underline hover:bg-sand-100"
            >
              <span className="min-w-0 flex-1 text-sm">
                <time dateTime={session.attributes.startsAt} className="block font-semibold">
                  {formatSpan(session.attributes, { zone: known ?? 'UTC', now })}
                </time>
                <span className="block text-xs text-ink-500">
                  {kindWords(session)}, {minutesOf(session)} min
                </span>
              </span>
              <SessionState session={session} />
              <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-500" />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
