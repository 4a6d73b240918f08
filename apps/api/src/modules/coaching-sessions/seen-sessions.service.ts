import type { CoachingSession } from '@waymark/contract/coaching-sessions';
import { formatMoment } from '@waymark/contract/moments';
import type { Page } from '#db/pages.ts';
import type { UserId } from '#modules/accounts/actor.ts';
import { Problem } from '../../problem.ts';
import type { Services } from '../../services.ts';
import {
  findSeenSession,
  listSeenSessions,
  type SeenSession,
  type SessionsWanted,
} from './coaching-sessions.queries.ts';

/** What holds for its reader who moves or cancels it now, in a sentence with a date. */
function policyOf({ state, part, people, startsAt, freeUntil }: SeenSession, now: number): string {
  const zone = people.find((person) => person.part === part)?.timeZone ?? 'UTC';
  const other =
    people.find((person) => person.part !== part)?.firstName ?? (part === 'coach' ? 'Your client' : 'Your coach');
  const until = formatMoment(freeUntil, { zone, hasZoneName: true });
  if (state === 'cancelled') return 'This session was cancelled.';
  if (Date.parse(startsAt) <= now) return 'This session can no longer be moved or cancelled.';
  if (state === 'proposed') {
    return part === 'coach'
      ? `You hold this time until ${other} answers.`
      : `${other} holds this time for you until you answer.`;
  }
  if (part === 'coach') return `You can move or cancel until it starts. We’ll let ${other} know.`;
  return Date.parse(freeUntil) > now
    ? `Free to move or cancel until ${until}.`
    : `The time to move or cancel freely ended ${until}. You still can, and we’ll let ${other} know.`;
}

export function toSession(session: SeenSession, now: number): CoachingSession {
  const { id, ...attributes } = session;
  return { id, attributes: { ...attributes, policy: policyOf(session, now) } };
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
