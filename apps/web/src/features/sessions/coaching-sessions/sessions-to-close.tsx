'use client';

import { useQuery } from '@tanstack/react-query';
import { linkPaths } from '@waymark/contract/paths';
import type { CoachingSession } from '@waymark/contract/sessions/coaching-sessions';
import Link from 'next/link';
import { ButtonLink } from '#ui/button-link.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { LocalTime } from '#ui/local-time.tsx';
import { sessionsQuery } from './coaching-sessions.api.ts';
import { sessionName } from './session-names.ts';
import { sessionsAddress } from './sessions-address.ts';
import { SESSIONS_TO_CLOSE } from './week-of-sessions.ts';

/** A coach's oldest sessions that are over and not closed; nothing if there are none. */
export function SessionsToClose() {
  return (
    <Loaded
      query={useQuery(sessionsQuery(SESSIONS_TO_CLOSE))}
      loading="Looking up sessions to close"
      failed="We can’t show your sessions to close right now"
    >
      {({ data, meta: { pagination } }) => data.length > 0 && <ToClose sessions={data} total={pagination.total} />}
    </Loaded>
  );
}

function ToClose({ sessions, total }: { sessions: readonly CoachingSession[]; total: number }) {
  const rest = total - sessions.length;
  return (
    <section aria-labelledby="sessions-to-close" className="rounded-card bg-apricot-100 p-5.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="sessions-to-close" className="text-lg">
          {total === 1 ? 'Close 1 session' : `Close ${total} sessions`}
        </h2>
        {total > 1 && <p className="text-xs text-ink-700">Oldest first</p>}
      </div>
      <ul className="mt-2 divide-y divide-apricot-400/40">
        {sessions.map((session) => {
          const name = sessionName(session);
          return (
            <li key={session.id} className="flex items-center justify-between gap-x-4 py-3">
              <div className="min-w-0 flex-1 text-sm">
                <p className="font-semibold break-words">{name}</p>
                <p className="text-ink-700">
                  <LocalTime instant={session.attributes.startsAt} style="moment" />
                </p>
              </div>
              <ButtonLink
                variant="ghost"
                className="shrink-0"
                href={linkPaths.closeSession(session.id)}
                aria-label={`Close session with ${name}`}
              >
                Close session
              </ButtonLink>
            </li>
          );
        })}
      </ul>
      {rest > 0 && (
        <Link
          prefetch={false}
          href={sessionsAddress('coach', { list: 'past', page: 1 })}
          className="inline-block rounded-field py-2 text-sm font-medium text-pine-700"
        >
          {rest} more in your past sessions
        </Link>
      )}
    </section>
  );
}
