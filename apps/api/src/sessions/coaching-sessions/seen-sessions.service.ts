import { HOUR_MS } from '@waymark/contract/durations';
import { formatDayOf, formatMoment } from '@waymark/contract/moments';
import type { CoachingSession, GroupSeen } from '@waymark/contract/sessions/coaching-sessions';
import type { UserId } from '#actor.ts';
import type { Page } from '#db/pages.ts';
import { Problem } from '../../problem.ts';
import type { Services } from '../../services.ts';
import {
  findSeenSession,
  listSeenSessions,
  type SeenAllowance,
  type SeenSession,
  type SessionsWanted,
} from './seen-sessions.queries.ts';

const zoneOf = ({ part, people }: SeenSession): string =>
  people.find((person) => person.part === part)?.timeZone ?? 'UTC';

const otherName = ({ part, people }: SeenSession): string =>
  people.find((person) => person.part !== part)?.firstName ?? (part === 'coach' ? 'Your client' : 'Your coach');

function groupPolicyOf(session: SeenSession, { answer, seats }: GroupSeen, now: number): string {
  const { state, part, startsAt } = session;
  if (seats && (answer === 'declined' || answer === 'left')) return 'You don’t have a seat in this session.';
  if (answer === 'declined') return 'You declined this invitation.';
  if (answer === 'left') return 'You left this session.';
  if (state === 'cancelled') return 'This session was cancelled.';
  if (Date.parse(startsAt) <= now) return 'This session has begun.';
  if (part === 'coach') return 'You can cancel until it starts. We’ll let everyone know.';
  if (seats && answer === 'booked') return 'You can give up your seat until it starts. It goes to the next who waits.';
  return answer === 'offered'
    ? 'Your time is free until you accept.'
    : `You can leave until it starts. We’ll let ${otherName(session)} know.`;
}

function meetingPolicyOf({ state, part, startsAt, people }: SeenSession, now: number): string {
  const manager = people.find((person) => person.part === 'manager')?.firstName ?? 'The manager';
  if (state === 'cancelled') return 'This meeting was cancelled.';
  if (Date.parse(startsAt) <= now) return 'This meeting has begun.';
  if (state === 'proposed') {
    return part === 'manager'
      ? 'Your time is free until you accept. No one sees what else is in your calendar.'
      : `You hold this time until ${manager} chooses one.`;
  }
  return part === 'coachee'
    ? 'You can move or cancel until it starts. We’ll let the others know.'
    : 'You can cancel until it starts. We’ll let the others know.';
}

const hoursInWords = (hours: number): string => (hours === 1 ? '1 hour' : `${hours} hours`);

/** Why its coachee can no longer move or cancel it freely. */
function whyNotFree(session: SeenSession, zone: string, other: string): string {
  const { startsAt, freeUntil, bookedAt, changes, hourCycle } = session;
  const end = Date.parse(freeUntil);
  const until = formatMoment(freeUntil, { zone, hasZoneName: true, hourCycle });
  const before = hoursInWords(Math.round((Date.parse(startsAt) - end) / HOUR_MS));
  const lateMove = changes.find(({ what, at }) => what === 'moved' && Date.parse(at) >= end);
  if (lateMove?.by === 'coachee') {
    return `You moved this session after ${until}, the end of the time to move or cancel it freely.`;
  }
  if (lateMove) {
    return `${other} moved this session when its new time was less than ${before} away, so it can’t be moved or cancelled freely.`;
  }
  if (Date.parse(bookedAt) >= end) {
    return `This session was booked less than ${before} before its start, so it can’t be moved or cancelled freely.`;
  }
  return `The time to move or cancel freely ended ${until}, ${before} before the start.`;
}

/** What holds for its reader who moves or cancels it now, in a sentence with a date. */
function policyOf(session: SeenSession, now: number): string {
  const { state, part, startsAt, freeUntil, hourCycle } = session;
  const [zone, other] = [zoneOf(session), otherName(session)];
  const until = formatMoment(freeUntil, { zone, hasZoneName: true, hourCycle });
  if (session.group) return groupPolicyOf(session, session.group, now);
  if (session.kind === 'alignment') return meetingPolicyOf(session, now);
  if (state === 'cancelled') return 'This session was cancelled.';
  if (session.attendance !== null) return 'This session is closed.';
  if (Date.parse(startsAt) <= now) return 'This session has begun, so it can no longer be moved or cancelled.';
  if (state === 'proposed') {
    return part === 'coach'
      ? `You hold this time until ${other} answers.`
      : `${other} holds this time for you until you answer.`;
  }
  if (part === 'coach') return `You can move or cancel until it starts. We’ll let ${other} know.`;
  return Date.parse(freeUntil) > now
    ? `Free to move or cancel until ${until}.`
    : `${whyNotFree(session, zone, other)} You still can, and we’ll let ${other} know.`;
}

/** What the session does to the coachee's allowance, for its reader. */
function allowanceInWords(
  session: SeenSession,
  { left, of, until: end, isCounted, name, isReached = true }: SeenAllowance,
  now: number,
): string {
  const { state, part, startsAt, freeUntil } = session;
  const until = `until ${formatDayOf(new Date(Date.parse(end) - 1), zoneOf(session))}`;
  const isCoachee = part === 'coachee';
  const who = isCoachee ? 'You' : otherName(session);
  const has = isCoachee ? 'have' : 'has';
  const some = left === 0 ? 'no sessions' : `${left} of ${of} sessions`;
  if (state === 'proposed') {
    const answering = isCoachee ? 'you can’t accept this time' : 'this time can’t be accepted';
    if (!isReached) return `Sessions of “${name}” take place ${until}, so ${answering}.`;
    return left === 0
      ? `${who} ${has} no sessions left ${until}, so ${answering}.`
      : `${who} ${has} ${some}${name === undefined ? '' : ` of “${name}”`} left ${until}. Accepting takes one.`;
  }
  if (state === 'cancelled') {
    return isCounted
      ? `It was cancelled late, so it still counts. ${who} ${has} ${some} left ${until}.`
      : `The session went back to ${isCoachee ? 'your' : 'the'} allowance. ${who} ${has} ${some} left ${until}.`;
  }
  const told = `This takes one session. ${who} ${has} ${some} left ${until}.`;
  if (Date.parse(startsAt) <= now) return told;
  if (!isCoachee) return `${told} If you cancel, it goes back to the allowance.`;
  return Date.parse(freeUntil) > now
    ? `${told} If you cancel in time, you get it back.`
    : `${told} It’s too late to get it back by cancelling.`;
}

function toAllowance(session: SeenSession, now: number): CoachingSession['attributes']['allowance'] {
  if (!session.allowance) return null;
  const { name: _name, isReached: _isReached, ...allowance } = session.allowance;
  return { ...allowance, words: allowanceInWords(session, session.allowance, now) };
}

export function toSession(session: SeenSession, now: number): CoachingSession {
  const { id, bookedAt: _bookedAt, hourCycle: _hourCycle, ...attributes } = session;
  return {
    id,
    attributes: {
      ...attributes,
      policy: policyOf(session, now),
      allowance: toAllowance(session, now),
    },
  };
}

/** One of the person's sessions. Problems: `not_found`. */
export async function showSessionOf(
  { database }: Services,
  userId: UserId,
  publicId: string,
): Promise<CoachingSession> {
  const session = await findSeenSession(database.db, userId, publicId);
  if (!session) throw new Problem('not_found');
  return toSession(session, Date.now());
}

export async function listSessionsOf(
  { database }: Services,
  userId: UserId,
  wanted: SessionsWanted,
): Promise<Page<CoachingSession>> {
  const { data, meta } = await listSeenSessions(database.db, userId, wanted);
  const now = Date.now();
  return { data: data.map((session) => toSession(session, now)), meta };
}
