'use client';

import { useQuery } from '@tanstack/react-query';
import { clientsQuery } from '#features/coaching/coach-matches/coach-clients.api.ts';
import { CoachSessions } from '#features/sessions/coaching-sessions/coach-sessions.tsx';
import type { SessionsShown } from '#features/sessions/coaching-sessions/sessions-address.ts';
import { fullName } from '#person/person-name.ts';

/** The coach's sessions, with the names of their clients to choose from. */
export function SessionsOfCoach({ shown }: { shown: SessionsShown }) {
  const { data } = useQuery(clientsQuery());
  const clients = (data?.clients ?? []).map(({ id, attributes }) => ({
    matchId: String(id),
    name: fullName(attributes) || 'Your client',
  }));
  return <CoachSessions shown={shown} clients={clients} />;
}
