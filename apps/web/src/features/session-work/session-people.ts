import type { CoachingSession, SessionPart } from '@waymark/contract/coaching-sessions';
import { linkPaths } from '@waymark/contract/paths';

/** Who reads a session's page, and who the other person is. */
export interface Pair {
  readonly sessionId: string;
  readonly part: SessionPart;
  readonly userId: number;
  readonly otherName: string;
  /** Where the next session of the two is booked; null if they don't work together. */
  readonly bookingPath: string | null;
}

const UNNAMED: Readonly<Record<SessionPart, string>> = { coach: 'your coach', coachee: 'your client' };

export function pairOf({ id, attributes: { part, people, matchId } }: CoachingSession): Pair {
  const me = people.find((person) => person.part === part);
  const other = people.find((person) => person.part !== part);
  const booking = other && part === 'coachee' ? linkPaths.bookSession(String(other.userId)) : null;
  return {
    sessionId: id,
    part,
    userId: me?.userId ?? 0,
    otherName: other?.firstName ?? UNNAMED[part === 'coach' ? 'coachee' : 'coach'],
    bookingPath: matchId === null ? null : part === 'coach' ? linkPaths.bookForClient(String(matchId)) : booking,
  };
}

/** Someone by their part, at the start of a sentence. */
export function nameOf(part: SessionPart, pair: Pair): string {
  if (part === pair.part) return 'You';
  return `${pair.otherName.charAt(0).toUpperCase()}${pair.otherName.slice(1)}`;
}

/** Why what two people share can't be changed. */
export function whyClosed(session: CoachingSession, pair: Pair): string {
  const { state } = session.attributes;
  if (state === 'cancelled') return 'This session has been cancelled, so what you share can no longer be changed.';
  if (state === 'proposed') return 'This time is only proposed. Once it’s booked, you can both add topics and notes.';
  return `Your coaching with ${pair.otherName} has ended, so what you share can no longer be changed.`;
}
