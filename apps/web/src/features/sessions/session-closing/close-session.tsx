'use client';

import { useQuery } from '@tanstack/react-query';
import { linkPaths } from '@waymark/contract/paths';
import { NO_SESSION, sessionQuery } from '#features/sessions/coaching-sessions/coaching-sessions.api.ts';
import { NoSession } from '#features/sessions/coaching-sessions/no-session.tsx';
import { isProblem } from '#problems/call-problem.ts';
import { Loaded } from '#ui/loaded.tsx';
import { ClosePage } from './close-page.tsx';

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
