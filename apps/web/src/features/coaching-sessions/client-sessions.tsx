'use client';

import { useQuery } from '@tanstack/react-query';
import type { CoachingSession } from '@waymark/contract/coaching-sessions';
import { linkPaths } from '@waymark/contract/paths';
import { useReaderZone } from '#person/reader-zone.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/card.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { sessionsQuery } from './coaching-sessions.api.ts';
import { SessionRow } from './session-row.tsx';
import { sessionsOfClient } from './sessions-of-client.ts';

/** A client's next and latest sessions, for their coach. */
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
    <Loaded query={query} loading="Looking up the sessions" failed="The sessions cannot be shown right now">
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
  if (sessions.length === 0) return null;
  return (
    <div className={known === null ? 'invisible' : undefined}>
      <h3 className="mt-4 font-text text-sm font-semibold tracking-normal text-ink-700">{title}</h3>
      <ul className="-mx-3 mt-1">
        {sessions.map((session) => (
          <li key={session.id}>
            <SessionRow session={session} zone={known ?? 'UTC'} hasDay />
          </li>
        ))}
      </ul>
    </div>
  );
}
