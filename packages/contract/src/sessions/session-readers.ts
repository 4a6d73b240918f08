import { policyOf, type ResourceName } from '../policies.ts';

/** What two people write for a session and their goals. */
const WRITTEN_IN_SESSIONS = [
  'goal',
  'agenda',
  'shared-note',
  'private-note',
  'action',
] as const satisfies readonly ResourceName[];
export type WrittenInSessions = (typeof WRITTEN_IN_SESSIONS)[number];

function whoReads(resource: ResourceName): 'both' | 'writer' | 'coach' | 'coach-if-shared' {
  const { read, when } = policyOf(resource);
  if (read.includes('session')) return 'both';
  if (!read.includes('coach')) return 'writer';
  return when?.coach ? 'coach-if-shared' : 'coach';
}

/** Who reads it, beside the one who wrote it. */
export const SESSION_READERS = Object.fromEntries(
  WRITTEN_IN_SESSIONS.map((resource) => [resource, whoReads(resource)]),
) as Readonly<Record<WrittenInSessions, ReturnType<typeof whoReads>>>;
