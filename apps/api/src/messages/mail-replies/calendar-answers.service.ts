import { formatMoment } from '@waymark/contract/moments';
import { linkPaths } from '@waymark/contract/paths';
import type { CoachingSession } from '@waymark/contract/sessions/coaching-sessions';
import { storedAddress } from '@waymark/contract/stored-address';
import type { UserId } from '#actor.ts';
import { findSessionUser } from '#people/users/users.queries.ts';
import type { InvitationAnswer } from '#sessions/coaching-sessions/coaching-sessions.table.ts';
import { findSeenSession } from '#sessions/coaching-sessions/seen-sessions.queries.ts';
import { toSession } from '#sessions/coaching-sessions/seen-sessions.service.ts';
import { noteCalendarAnswer } from '#sessions/coaching-sessions/session-people.queries.ts';
import type { CalendarAnswer } from '../../mail/incoming/incoming-mail.ts';
import type { Services } from '../../services.ts';

const STATUSES: Readonly<Record<string, InvitationAnswer>> = { DECLINED: 'declined', ACCEPTED: 'accepted' };
const OWN_UID = /^(?<publicId>[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})@/i;

/** The session that an answer is about; undefined for those of other programs. */
export const answeredSession = (uid: string): string | undefined =>
  OWN_UID.exec(uid.trim())?.groups?.['publicId']?.toLowerCase();

export interface CalendarPerson {
  readonly userId: UserId;
  readonly addresses: readonly string[];
}

type Attributes = CoachingSession['attributes'];

function whatIsIt({ kind, people, part }: Attributes): { readonly what: string; readonly others: string } {
  const other =
    people.find((person) => person.part !== part)?.firstName ?? (part === 'coach' ? 'your client' : 'your coach');
  if (kind === 'group') return { what: 'your group session', others: 'the others don’t know' };
  if (kind === 'alignment') return { what: 'your alignment meeting', others: 'the others don’t know' };
  return { what: `your ${kind === 'intro' ? 'intro call' : 'session'} with ${other}`, others: `${other} doesn’t know` };
}

async function askToCancel(services: Services, { userId }: CalendarPerson, session: CoachingSession, mailName: string) {
  const { id, attributes } = session;
  const { part, people, startsAt, policy, allowance, sequence } = attributes;
  const zone = people.find((person) => person.part === part)?.timeZone ?? 'UTC';
  const { what, others } = whatIsIt(attributes);
  const user = await findSessionUser(services.database.db, userId);
  const when = formatMoment(startsAt, { zone, hasZoneName: true, hourCycle: user?.preferences?.hourCycle });
  const link = part === 'coach' ? linkPaths.coachSession : linkPaths.coacheeSession;
  return services.database.db.transaction(async (tx) => {
    const noted = await noteCalendarAnswer(tx, userId, id, 'declined');
    if (!noted) return;
    await services.notify(tx, {
      userId,
      kind: 'session-declined',
      dedupeKey: `session-declined:${id}:${sequence}:${mailName}`,
      title: `Do you want to cancel ${what}?`,
      body: [
        `Your calendar declined it: ${when}. It is still booked, and ${others} yet.`,
        'To cancel it, open it here. To keep it, you don’t need to do anything.',
        policy,
        allowance?.words,
        'If your calendar sent a note along, it wasn’t passed on.',
      ]
        .filter(Boolean)
        .join(' '),
      url: link(id),
      until: new Date(startsAt),
    });
  });
}

/** What the person has to hear, beside being asked about a session. */
export type AnswerOutcome = 'no-session' | 'note-lost' | 'unreadable-answer' | undefined;

/**
 * Notes what someone's calendar answered for them. A decline cancels nothing: it asks the person,
 * and no one else hears of it. Answers for other people, and other answers, count for nothing.
 */
export async function takeInCalendarAnswers(
  services: Services,
  person: CalendarPerson,
  calendarAnswers: readonly CalendarAnswer[],
  mailName: string,
): Promise<AnswerOutcome> {
  const own = calendarAnswers.filter(({ attendee }) => person.addresses.includes(storedAddress(attendee)));
  let outcome: AnswerOutcome = own.length === 0 ? 'unreadable-answer' : undefined;
  for (const { uid, status, hasNote } of own) {
    const answer = STATUSES[status];
    const publicId = answeredSession(uid);
    const seen = publicId && (await findSeenSession(services.database.db, person.userId, publicId));
    const isComing = seen && seen.state === 'booked' && Date.parse(seen.startsAt) > Date.now();
    if (answer === 'declined' && !isComing) outcome = 'no-session';
    else if (answer === 'declined' && isComing)
      await askToCancel(services, person, toSession(seen, Date.now()), mailName);
    else if (answer === 'accepted' && isComing) {
      await services.database.db.transaction((tx) => noteCalendarAnswer(tx, person.userId, seen.id, 'accepted'));
    }
    if (answer !== 'declined' && hasNote) outcome ??= 'note-lost';
  }
  return outcome;
}
