import type { SessionPart } from '@waymark/contract/coaching-sessions';
import { policyOf, type ResourceName } from '@waymark/contract/policies';

/** Who reads what one of two people writes for a session, in words for that person. */
export function readersOf(resource: ResourceName, part: SessionPart, otherName: string): string {
  const { read, when } = policyOf(resource);
  if (read.includes('session')) return `you and ${otherName}`;
  if (!read.includes('coach')) return 'only you';
  if (part === 'coach') return `${otherName} and you`;
  return when?.coach ? `you, and ${otherName} if you share it` : `you and ${otherName}`;
}
