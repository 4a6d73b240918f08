import type { SessionPart } from '@waymark/contract/sessions/coaching-sessions';
import type { WrittenInSessions } from '@waymark/contract/sessions/session-readers';
import { SESSION_READERS } from '@waymark/contract/without-schemas/sessions/session-readers';

/** Who reads what one of two people writes for a session, in words for that person. */
export function readersOf(resource: WrittenInSessions, part: SessionPart, otherName: string): string {
  const readers = SESSION_READERS[resource];
  if (readers === 'both') return `you and ${otherName}`;
  if (readers === 'writer') return 'only you';
  const both = `you and ${otherName}`;
  return part === 'coachee' && readers === 'coach-if-shared' ? `${both} (the ones you share)` : both;
}
