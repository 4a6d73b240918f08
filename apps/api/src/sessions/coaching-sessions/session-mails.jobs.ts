import { formatMoment } from '@waymark/contract/moments';
import { linkPaths } from '@waymark/contract/paths';
import type { SessionKind } from '@waymark/contract/sessions/coaching-sessions';
import { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import type { UserId } from '#actor.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { findBooked } from './coaching-sessions.queries.ts';
import { LastCalendar, mailCalendar, mailLastCalendar } from './session-mails.service.ts';
import { findSessionPeople } from './session-people.queries.ts';

export const mailCalendarJob = defineJob({
  name: 'coaching-sessions.mail-calendar',
  payload: z.object({ sessionId: z.int(), userId: z.int(), sequence: z.int() }),
  atOnce: 5,
  handle: ({ id, data, services }) => mailCalendar(services, id, data),
});

/** For people whose session was erased with the other person, so that nothing can be looked up. */
export const mailLastCalendarJob = defineJob({
  name: 'coaching-sessions.mail-last-calendar',
  payload: LastCalendar,
  handle: ({ id, data, services }) => mailLastCalendar(services, id, data),
});

const OF_MANY: Readonly<Partial<Record<SessionKind, string>>> = {
  group: 'your group session',
  alignment: 'your alignment meeting',
};

const dayOf = (instant: number, timeZone: string): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone).toPlainDate();

/** A day and some minutes before a session after midnight, that is not tomorrow yet. */
function whenInWords(startsAt: Date, hours: number, timeZone: string): string {
  if (hours === 1) return 'In an hour';
  const days = dayOf(Date.now(), timeZone).until(dayOf(startsAt.getTime(), timeZone)).days;
  return days > 1 ? 'In a day' : 'Tomorrow';
}

/** Looks at the session again: one that was moved or cancelled meanwhile needs no reminder. */
export const remindJob = defineJob({
  name: 'coaching-sessions.remind',
  payload: z.object({ sessionId: z.int(), startsAt: z.iso.datetime(), hours: z.int() }),
  handle: ({ data: { sessionId, startsAt, hours }, services }) =>
    services.database.db.transaction(async (tx) => {
      const session = await findBooked(tx, { id: sessionId });
      const isDue = session?.state === 'booked' && session.startsAt.toISOString() === startsAt;
      if (!isDue || session.startsAt.getTime() <= Date.now()) return;
      const people = (await findSessionPeople(tx, sessionId)).filter(({ state }) => state === 'booked');
      for (const { userId, part, timeZone, hourCycle } of people) {
        const other = people.find((person) => person.userId !== userId)?.firstName;
        const withOther = `your session with ${other ?? (part === 'coach' ? 'your client' : 'your coach')}`;
        const which = OF_MANY[session.kind] ?? withOther;
        const link = part === 'coach' ? linkPaths.coachSession : linkPaths.coacheeSession;
        await services.notify(tx, {
          userId: userId as UserId,
          kind: 'session-reminder',
          dedupeKey: `session-reminder:${session.publicId}:${startsAt}:${hours}`,
          title: `${whenInWords(session.startsAt, hours, timeZone)}: ${which}`,
          body: `It starts ${formatMoment(session.startsAt, { zone: timeZone, hasZoneName: true, hourCycle })}.`,
          url: link(session.publicId),
          until: session.startsAt,
        });
      }
    }),
});
