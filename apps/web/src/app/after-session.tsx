'use client';

import { useQuery } from '@tanstack/react-query';
import { sessionQuery } from '#features/coaching-sessions/coaching-sessions.api.ts';
import { AfterSession } from '#features/session-closing/after-session.tsx';

/** What follows the session of this page, once it is there. */
export function AfterSessionOf({ id }: { id: string }) {
  const { data: session } = useQuery(sessionQuery(id));
  return session && <AfterSession session={session} />;
}
