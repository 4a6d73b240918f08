'use client';

import { useQuery } from '@tanstack/react-query';
import { linkPaths } from '@waymark/contract/paths';
import type { CoachingSession } from '@waymark/contract/sessions/coaching-sessions';
import type { SessionWork } from '@waymark/contract/sessions/session-work';
import Link from 'next/link';
import { type ReactNode, useState } from 'react';
import { useNow } from '#dates/clock.tsx';
import { NoSession } from '#features/sessions/coaching-sessions/no-session.tsx';
import { otherName } from '#features/sessions/coaching-sessions/session-names.ts';
import { NO_SESSION, sessionQuery } from '#features/sessions/coaching-sessions/shown-sessions.api.ts';
import { roomQuery } from '#features/sessions/session-room/session-room.api.ts';
import { sessionWorkQuery } from '#features/sessions/session-work/shown-work.api.ts';
import { useWorkChanges } from '#features/sessions/session-work/use-work-changes.ts';
import { useReaderZone } from '#person/reader-zone.tsx';
import { isProblem } from '#problems/call-problem.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { LocalTime } from '#ui/local-time.tsx';
import { ClosingForm } from './closing-form.tsx';

interface CloseSessionProps {
  readonly id: string;
  readonly userId: number;
}

export function CloseSession({ id, userId }: CloseSessionProps) {
  const query = useQuery(sessionQuery(id));
  const isGone = isProblem(query.error, ...NO_SESSION);
  const { kind, part } = query.data?.attributes ?? {};
  if (isGone || part === 'coachee' || kind === 'alignment') return <NoSession wayBack={linkPaths.coachSessions()} />;
  return (
    <Loaded query={query} loading="Looking up the session" failed="We can’t show this session right now" isPage isLong>
      {(session) => <ClosePage session={session} userId={userId} />}
    </Loaded>
  );
}

interface ClosePageProps {
  readonly session: CoachingSession;
  readonly userId: number;
}

function titleOf(session: CoachingSession): string {
  const { kind, group } = session.attributes;
  if (group) return `Close ${group.title}`;
  return `Close ${kind === 'intro' ? 'intro call' : 'session'} with ${otherName(session)}`;
}

/** Where a coach says what came of a session. */
function ClosePage({ session, userId }: ClosePageProps) {
  useWorkChanges();
  const zone = useReaderZone();
  const work = useQuery(sessionWorkQuery(session.id));
  const room = useQuery(roomQuery(session.id));
  const isReady = work.data !== undefined && (room.data !== undefined || room.error !== null) && zone !== null;
  return (
    <>
      <Link
        prefetch={false}
        href={linkPaths.coachSession(session.id)}
        className="inline-block rounded-field py-2 text-sm font-medium text-pine-600 no-underline hover:underline"
      >
        ← Session
      </Link>
      <h1 className="mt-2 mb-6 text-display-md break-words">{titleOf(session)}</h1>
      <Loaded
        query={{ ...work, data: isReady ? work.data : undefined }}
        loading="Looking up the session"
        failed="We can’t show this session right now"
        isLong
      >
        {(found) => (
          <IfOpen session={session} work={found}>
            <ClosingForm session={session} work={found} room={room.data} userId={userId} zone={zone ?? 'UTC'} />
          </IfOpen>
        )}
      </Loaded>
    </>
  );
}

interface IfOpenProps {
  readonly session: CoachingSession;
  readonly work: SessionWork;
  readonly children: ReactNode;
}

/** The form, unless there is nothing to close; one that is being filled in stays. */
function IfOpen({ session, work, children }: IfOpenProps) {
  const now = useNow();
  const [wasClosed] = useState(work.closing !== null);
  const { state, startsAt } = session.attributes;
  if (state === 'cancelled') {
    return (
      <Nothing session={session} title="This session was cancelled">
        There is nothing to close.
      </Nothing>
    );
  }
  if (state === 'proposed') {
    return (
      <Nothing session={session} title="This time is only proposed">
        You can close the session once {otherName(session)} accepts and it has begun.
      </Nothing>
    );
  }
  if (wasClosed) {
    return (
      <Nothing session={session} title="This session is closed">
        You closed it <LocalTime instant={work.closing?.closedAt ?? startsAt} style="moment" />. What you agreed is on
        its page.
      </Nothing>
    );
  }
  if (Date.parse(startsAt) > now) {
    return (
      <Nothing session={session} title="This session hasn’t begun yet">
        You can close it from <LocalTime instant={startsAt} style="deadline" /> on.
      </Nothing>
    );
  }
  return children;
}

interface NothingProps {
  readonly session: CoachingSession;
  readonly title: string;
  readonly children: ReactNode;
}

function Nothing({ session, title, children }: NothingProps) {
  return (
    <EmptyState title={title}>
      <p>{children}</p>
      <ButtonLink variant="ghost" className="mt-4" href={linkPaths.coachSession(session.id)}>
        Open session
      </ButtonLink>
    </EmptyState>
  );
}
