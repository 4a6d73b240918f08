import { HOUR_MS, MINUTE_MS } from '@waymark/contract/durations';
import { formatMoment } from '@waymark/contract/moments';
import { linkPaths } from '@waymark/contract/paths';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import type { Services } from '../../services.ts';
import type { SessionRow } from './coaching-sessions.queries.ts';
import { mailCalendarJob, remindJob } from './session-mails.jobs.ts';
import { findSessionPeople, type SessionPerson } from './session-people.queries.ts';

/** How long before a session people are reminded; too late for those booked later than that. */
const REMINDER_HOURS = [24, 1] as const;
/** By turns earlier than that, since most sessions begin on the hour; never later. */
const TURN_MS = { 24: 5 * MINUTE_MS, 1: MINUTE_MS } as const;
const TURNS = { 24: 12, 1: 5 } as const;

type Addressee = Pick<SessionPerson, 'userId' | 'part' | 'firstName' | 'timeZone' | 'hourCycle'>;

export type SessionEvent =
  | 'booked'
  | 'proposed'
  | 'accepted'
  | 'unanswered'
  | 'lapsed'
  | 'moved'
  | 'cancelled'
  | 'declined'
  | 'none-fits';

const wordsOf = (event: SessionEvent, who: string, isIntro: boolean): string => {
  const session = isIntro ? 'an intro call' : 'a session';
  switch (event) {
    case 'booked':
      return `${who} booked ${session} with you`;
    case 'proposed':
      return `${who} proposes times for a session`;
    case 'accepted':
      return `${who} accepted a time you proposed`;
    case 'unanswered':
      return `${who} hasn’t answered the times you proposed`;
    case 'lapsed':
      return `${who} proposed times that are no longer held`;
    case 'moved':
      return `${who} moved your session`;
    case 'cancelled':
      return `${who} cancelled your session`;
    case 'declined':
      return `${who} can’t make a time that was proposed`;
    case 'none-fits':
      return `${who} can’t make any of the times you proposed`;
  }
};

/** Never what someone wrote: others may see the notification. */
const linkTo = ({ publicId }: SessionRow, { part }: Addressee) =>
  part === 'coach' ? linkPaths.coachSession(publicId) : linkPaths.coacheeSession(publicId);

function timesIn(
  event: SessionEvent,
  { startsAt }: SessionRow,
  { timeZone: zone, hourCycle }: Addressee,
  former: Date | undefined,
): string {
  const at = formatMoment(startsAt, { zone, hasZoneName: true, hourCycle });
  if (event === 'moved' && former) return `It is now ${at}, instead of ${formatMoment(former, { zone, hourCycle })}.`;
  if (event === 'proposed') return `The first is ${at}. Please choose one.`;
  if (event === 'unanswered' || event === 'none-fits') return 'These times are free again.';
  if (event === 'lapsed') return 'They weren’t answered in time. You can still book another time.';
  return event === 'cancelled' || event === 'declined' ? `It was planned for ${at}.` : `It is ${at}.`;
}

interface NewsDetails {
  /** When a moved session was to start. */
  readonly former?: Date;
  /** Its people, if they were read already. */
  readonly people?: readonly Addressee[] | undefined;
}

export async function notifyAboutSession(
  tx: Db,
  services: Services,
  event: SessionEvent,
  session: SessionRow,
  by: number,
  { former, people: known }: NewsDetails = {},
): Promise<void> {
  const people = known ?? (await findSessionPeople(tx, session.id));
  const actor = people.find(({ userId }) => userId === by);
  const other = people.find(({ userId }) => userId !== by);
  if (!actor || !other) return;
  await services.notify(tx, {
    userId: other.userId as UserId,
    kind: event === 'proposed' ? 'session-proposed' : 'session-changed',
    dedupeKey: `session-${event}:${session.publicId}:${session.sequence}`,
    title: wordsOf(
      event,
      actor.firstName ?? (actor.part === 'coach' ? 'Your coach' : 'Your client'),
      session.kind === 'intro',
    ),
    body: timesIn(event, session, other, former),
    url: linkTo(session, other),
  });
}

export async function mailCalendarsTo(
  tx: Db,
  { jobs }: Services,
  { id: sessionId, sequence }: Pick<SessionRow, 'id' | 'sequence'>,
  userIds: readonly number[],
): Promise<void> {
  const versions = userIds.map((userId) => ({ payload: { sessionId, userId, sequence } }));
  await jobs.enqueueAll(tx, mailCalendarJob, versions);
}

export const mailCalendars = (tx: Db, services: Services, session: SessionRow): Promise<void> =>
  mailCalendarsTo(tx, services, session, [session.coachId, session.coacheeId]);

export async function announceSession(
  tx: Db,
  services: Services,
  event: SessionEvent,
  session: SessionRow,
  by: number,
  details?: NewsDetails,
): Promise<void> {
  await mailCalendars(tx, services, session);
  await notifyAboutSession(tx, services, event, session, by, details);
}

/** Has other modules follow what became of a session; nothing follows an intro call. */
export async function followChange(
  tx: Db,
  services: Services,
  { matchId, coachId, coacheeId }: Pick<SessionRow, 'matchId' | 'coachId' | 'coacheeId'>,
  cancelledId?: number,
): Promise<void> {
  if (matchId === null) return;
  const change = { matchId, coachId, coacheeId, ...(cancelledId !== undefined && { cancelledId }) };
  for (const follow of services.onSessionsChanged) await follow(tx, services, change);
}

/** Schedules both reminders of a booked session; each looks again when it is due. */
export async function scheduleReminders(
  tx: Db,
  { jobs }: Services,
  { id, startsAt }: Pick<SessionRow, 'id' | 'startsAt'>,
): Promise<void> {
  const reminders = REMINDER_HOURS.map((hours) => {
    const latest = startsAt.getTime() - hours * HOUR_MS;
    const inTurn = latest - (id % TURNS[hours]) * TURN_MS[hours];
    return {
      payload: { sessionId: id, startsAt: startsAt.toISOString(), hours },
      startAfter: new Date(inTurn > Date.now() ? inTurn : latest),
    };
  });
  const inTime = reminders.filter(({ startAfter }) => startAfter.getTime() > Date.now());
  await jobs.enqueueAll(tx, remindJob, inTime);
}
