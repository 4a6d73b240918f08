import { linkPaths } from '@waymark/contract/paths';
import type { CoachingSession, SessionPart } from '@waymark/contract/sessions/coaching-sessions';
import { callName, otherName, otherPerson, sharedWith } from '#features/sessions/coaching-sessions/session-names.ts';
import { atStart } from '#person/person-name.ts';

/** Who reads a session's page, and who the other person is. */
export interface Pair {
  readonly sessionId: string;
  readonly part: SessionPart;
  readonly userId: number;
  readonly otherName: string;
  /** Who reads with them what is shared. */
  readonly sharedWith: string;
  /** Whether it is a group, which shares a note and nothing else. */
  readonly isGroup: boolean;
  /** Whether it is with a manager: an agenda and notes, and nothing else. */
  readonly isMeeting: boolean;
  /** What to call each by their part. */
  readonly names: Readonly<Record<SessionPart, string>>;
  /** Where the next session of the two is booked; null if they don't work together. */
  readonly bookingPath: string | null;
}

export function pairOf(session: CoachingSession): Pair {
  const { kind, part, people, matchId, group } = session.attributes;
  const nameIn = (wanted: SessionPart) =>
    callName(people.find((person) => person.part === wanted) ?? { part: wanted, firstName: null });
  const me = people.find((person) => person.part === part);
  const other = otherPerson(session);
  const booking = other && part === 'coachee' ? linkPaths.bookSession(String(other.userId)) : null;
  return {
    sessionId: session.id,
    part,
    userId: me?.userId ?? 0,
    otherName: otherName(session),
    sharedWith: sharedWith(session),
    isGroup: group !== null,
    isMeeting: kind === 'alignment',
    names: { coach: nameIn('coach'), coachee: nameIn('coachee'), manager: nameIn('manager') },
    bookingPath: matchId === null ? null : part === 'coach' ? linkPaths.bookForClient(String(matchId)) : booking,
  };
}

/** Someone by their part, at the start of a sentence. */
export function nameInPair(part: SessionPart, pair: Pair): string {
  return part === pair.part ? 'You' : atStart(pair.names[part]);
}

/** Why what two people share can't be changed. */
export function whyClosed(session: CoachingSession, pair: Pair): string {
  const { kind, state, group } = session.attributes;
  if (group && group.answer !== 'booked') {
    return group.answer === 'offered'
      ? 'Once you accept, you can read and write the shared note.'
      : 'You aren’t in this session, so you don’t see its shared note.';
  }
  if (state === 'cancelled') return 'This session has been cancelled, so what you share can no longer be changed.';
  if (kind === 'alignment' && state === 'proposed') {
    return 'This time is only proposed. Once it’s booked, all three of you can add topics and write the outcome note.';
  }
  if (state === 'proposed') return 'This time is only proposed. Once it’s booked, you can both add topics and notes.';
  return `Your coaching with ${pair.otherName} has ended, so what you share can no longer be changed.`;
}
