import { MINUTE_MS } from '@waymark/contract/durations';
import { formatMoment } from '@waymark/contract/moments';
import { linkPaths } from '@waymark/contract/paths';
import { ROLE } from '@waymark/contract/roles';
import type { SessionKind, SessionPart } from '@waymark/contract/sessions/coaching-sessions';
import { z } from 'zod';
import type { UserId } from '#actor.ts';
import { findSessionUser } from '#people/users/users.queries.ts';
import { type CalendarEntry, type CalendarMethod, calendarFile } from '../../icalendar/calendar-file.ts';
import { deliverMail } from '../../mail/deliver.ts';
import { senderOf } from '../../mail/sender.ts';
import { Problem } from '../../problem.ts';
import type { Services } from '../../services.ts';
import { type BookedRow, findBooked } from './coaching-sessions.queries.ts';
import { findSeenSession } from './seen-sessions.queries.ts';
import { claimInvitation, findSessionPeople, type SessionPerson } from './session-people.queries.ts';

const KINDS: Readonly<Record<SessionKind, string>> = {
  intro: 'Intro call',
  'one-to-one': 'Coaching session',
  group: 'Group session',
  alignment: 'Alignment meeting',
};

const PARTS: Readonly<Record<SessionPart, string>> = { coach: 'coach', coachee: 'client', manager: 'manager' };

interface Reader {
  readonly me: SessionPerson;
  readonly other: SessionPerson | undefined;
  /** What to call everyone else. */
  readonly others: string;
}

const inWords = new Intl.ListFormat('en', { type: 'conjunction' });

function titleOf({ kind }: BookedRow, { me, other, others }: Reader): string {
  if (kind === 'group' && me.part === 'coach') return 'Group session';
  if (kind === 'alignment') return `${KINDS[kind]} with ${others}`;
  return `${KINDS[kind]} with ${other?.firstName ?? 'your coach'}`;
}

const linkOf = ({ env }: Services, { publicId }: BookedRow, { me }: Reader): string =>
  new URL(me.part === 'coach' ? linkPaths.coachSession(publicId) : linkPaths.coacheeSession(publicId), env.publicUrl)
    .href;

async function findReader({ database }: Services, sessionId: number, userId: number): Promise<Reader | undefined> {
  const people = await findSessionPeople(database.db, sessionId);
  const me = people.find((person) => person.userId === userId);
  const others = people
    .filter((person) => person.userId !== userId)
    .map(({ firstName, part }) => firstName ?? `the ${PARTS[part]}`);
  return me && { me, other: people.find((person) => person.part !== me.part), others: inWords.format(others) };
}

/** Answers of calendars go to the organizer, who may not change between two versions of a file. */
function organizerFor({ env, settings }: Services, { answersTo }: SessionPerson): CalendarEntry['organizer'] {
  const sender = { ...senderOf(env.mailFrom), name: settings.current.look.senderName };
  return answersTo === null ? sender : { name: sender.name, email: answersTo, sentBy: sender.email };
}

function fileFor(services: Services, method: CalendarMethod, session: BookedRow, reader: Reader): string {
  const { publicId, startsAt, endsAt } = session;
  return calendarFile(method, {
    ...{ publicId, startsAt, endsAt },
    sequence: session.sequence + reader.me.calendarShift,
    timeZone: reader.me.timeZone,
    title: titleOf(session, reader),
    link: linkOf(services, session, reader),
    organizer: organizerFor(services, reader.me),
    attendee: reader.me.email,
  });
}

/** Later versions have mails of their own, so an outdated one is not sent. */
export async function mailCalendar(
  services: Services,
  jobId: string,
  version: { readonly sessionId: number; readonly userId: number; readonly sequence: number },
): Promise<void> {
  const { db } = services.database;
  const what = await db.transaction((tx) => claimInvitation(tx, jobId, version, services.env.replyAddress ?? null));
  const session = what && (await findBooked(db, { id: version.sessionId }));
  const reader = session && (await findReader(services, session.id, version.userId));
  if (!what || !session || !reader) return;
  if (reader.me.state !== 'left' && session.sequence !== version.sequence) return;
  const method = what === 'invite' ? 'REQUEST' : 'CANCEL';
  const replyTo = await services.offers.findReplyAddress(services, {
    userId: version.userId as UserId,
    sessionId: session.publicId,
  });
  const { renderSessionMail } = await import('@waymark/emails/session');
  const rendered = await renderSessionMail({
    title: titleOf(session, reader),
    what: what === 'cancel' ? 'cancelled' : session.sequence === 0 ? 'booked' : 'moved',
    when: formatMoment(session.startsAt, {
      zone: reader.me.timeZone,
      hasZoneName: true,
      hourCycle: reader.me.hourCycle,
    }),
    minutes: Math.round((session.endsAt.getTime() - session.startsAt.getTime()) / MINUTE_MS),
    freeUntil:
      reader.me.part === 'coachee' && session.kind !== 'group' && session.kind !== 'alignment'
        ? formatMoment(session.freeUntil, {
            zone: reader.me.timeZone,
            hasZoneName: true,
            hourCycle: reader.me.hourCycle,
          })
        : null,
    link: linkOf(services, session, reader),
    replyReaches: replyTo?.reaches ?? null,
  });
  const calendar = { method, content: fileFor(services, method, session, reader) } as const;
  await deliverMail(services, jobId, reader.me.email, {
    ...rendered,
    calendar,
    ...(replyTo && { replyTo: replyTo.address }),
  });
}

/** A booked session as a calendar file. Problems: `not_found`, `session_cancelled`. */
export async function calendarFileOf(services: Services, userId: UserId, publicId: string): Promise<string> {
  const { db } = services.database;
  const seen = await findSeenSession(db, userId, publicId);
  const session = seen && (await findBooked(db, { publicId }));
  const reader = session && (await findReader(services, session.id, userId));
  if (!session || !reader) throw new Problem('not_found');
  if (seen.state === 'cancelled') throw new Problem('session_cancelled');
  return fileFor(services, 'PUBLISH', session, reader);
}

/** All that the last mail about a session says, without the person who was erased. */
export const LastCalendar = z.object({
  userId: z.int(),
  title: z.string(),
  when: z.string(),
  minutes: z.int(),
  file: z.string(),
});

const linkTo = ({ env }: Services, part: SessionPart): string =>
  new URL(part === 'coach' ? linkPaths.coachSessions() : linkPaths.coacheeSessions(), env.publicUrl).href;

export function lastCalendarOf(
  services: Services,
  { publicId, kind, startsAt, endsAt, sequence }: BookedRow,
  me: SessionPerson,
): z.input<typeof LastCalendar> {
  const title = `${KINDS[kind]} with a former member`;
  return {
    userId: me.userId,
    title,
    when: formatMoment(startsAt, { zone: me.timeZone, hasZoneName: true, hourCycle: me.hourCycle }),
    minutes: Math.round((endsAt.getTime() - startsAt.getTime()) / MINUTE_MS),
    file: calendarFile('CANCEL', {
      ...{ publicId, startsAt, endsAt, title },
      sequence: sequence + me.calendarShift,
      timeZone: me.timeZone,
      link: linkTo(services, me.part),
      organizer: organizerFor(services, me),
      attendee: me.email,
    }),
  };
}

export async function mailLastCalendar(
  services: Services,
  jobId: string,
  { userId, title, when, minutes, file }: z.output<typeof LastCalendar>,
): Promise<void> {
  const user = await findSessionUser(services.database.db, userId as UserId);
  if (!user) return;
  const { renderSessionMail } = await import('@waymark/emails/session');
  const link = linkTo(services, user.role.id === ROLE.coach ? 'coach' : 'coachee');
  const rendered = await renderSessionMail({
    ...{ title, when, minutes, link },
    what: 'cancelled',
    freeUntil: null,
    replyReaches: null,
  });
  await deliverMail(services, jobId, user.email, { ...rendered, calendar: { method: 'CANCEL', content: file } });
}
