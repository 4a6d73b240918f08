import { useQuery } from '@tanstack/react-query';
import type { CoachingSession } from '@waymark/contract/sessions/coaching-sessions';
import { sessionsQuery } from './shown-sessions.api.ts';

/** Those of the same proposal, the session itself among them. */
export function useProposedTimes({ attributes: { proposalId } }: CoachingSession): readonly CoachingSession[] {
  const { data } = useQuery(sessionsQuery({ list: 'proposed' }));
  return data?.data.filter((other) => other.attributes.proposalId === proposalId) ?? [];
}
