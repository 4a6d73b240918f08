import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@waymark/contract/durations';
import type { PartOfTwo } from '@waymark/contract/sessions/coaching-sessions';
import { WEEKDAYS } from '@waymark/contract/weekly-hours';
import { coachMatches } from '#coaching/coach-matches/coach-matches.table.ts';
import type { Db } from '#db/client.ts';
import { writeRanges } from '#sessions/calendars/calendars.queries.ts';
import { busyTimes, calendars, openHours } from '#sessions/calendars/calendars.table.ts';
import { sessionPrices } from '#sessions/coach-offers/session-prices.table.ts';
import { insertSession } from '#sessions/coaching-sessions/coaching-sessions.queries.ts';
import { coachingSessions, sessionChanges } from '#sessions/coaching-sessions/coaching-sessions.table.ts';
import { insertHoldings } from '#sessions/coaching-sessions/held-times.queries.ts';
import { holdUntilAnswered } from '#sessions/coaching-sessions/proposals.service.ts';
import type { Services } from '../services.ts';
import type { DemoIds } from './demo-coaching.seed.ts';
import { demoSessions } from './demo-sessions.ts';
import { insertWork } from './demo-work.seed.ts';
import { demoCoachees, demoCoaches } from './people.ts';
import {
  dateOf,
  instantOf,
  minutesAfter,
  openRange,
  openWeek,
  type PlannedSession,
  planSessions,
} from './planned-sessions.ts';

/** At least: sessions that lie far ahead were booked lately, and changed after that. */
const [BOOKED_DAYS_AGO, CHANGED_DAYS_AGO] = [4, 3];

type SeedServices = Pick<Services, 'jobs' | 'settings'>;

async function insertCalendars(tx: Db, { settings }: SeedServices, idOf: DemoIds, now: number): Promise<void> {
  const coaches = demoCoaches().map(({ mailbox, profile }) => ({ mailbox, timeZone: profile.timeZone }));
  await tx.insert(calendars).values([
    ...coaches.map(({ mailbox, timeZone }) => ({
      userId: idOf(mailbox),
      timeZone,
      ...settings.current.sessionRules,
    })),
    ...demoCoachees().map(({ mailbox }) => ({ userId: idOf(mailbox) })),
  ]);
  await tx.insert(openHours).values([
    ...coaches.flatMap(({ mailbox }) => {
      const week = openWeek(mailbox);
      return WEEKDAYS.map((day) => ({ userId: idOf(mailbox), day, minutes: writeRanges(week[day]) }));
    }),
    ...demoSessions().otherDays.map(({ coach, open, note, ...time }) => ({
      userId: idOf(coach),
      day: dateOf(coach, time, now),
      minutes: writeRanges(open ? [openRange(open)] : []),
      note,
    })),
  ]);
  await tx.insert(busyTimes).values(
    demoSessions().blocked.map(({ coach, minutes, ...time }) => {
      const start = instantOf(coach, time, now);
      const during = `[${new Date(start).toISOString()},${minutesAfter(start, minutes).toISOString()})`;
      return { userId: idOf(coach), during };
    }),
  );
}

const insertPrices = (tx: Db, idOf: DemoIds) =>
  tx
    .insert(sessionPrices)
    .values(demoSessions().prices.map(({ coach, ...prices }) => ({ userId: idOf(coach), ...prices })));

const whoOf = (idOf: DemoIds, { coach, coachee }: PlannedSession, part: PartOfTwo) =>
  idOf(part === 'coach' ? coach : coachee);

/** A group session of three clients; two are coming, and one has yet to answer. */
async function insertGroup(tx: Db, { settings }: SeedServices, idOf: DemoIds, now: number): Promise<void> {
  const { coach, title, message, minutes, coming, asked, time } = demoSessions().group;
  const start = instantOf(coach, time, now);
  const startsAt = new Date(start);
  const { id: sessionId } = await insertSession(tx, {
    ...{ kind: 'group', state: 'booked', title, message, startsAt, freeUntil: startsAt, bookedBy: idOf(coach) },
    endsAt: minutesAfter(start, minutes),
  });
  const { beforeMinutes, afterMinutes } = settings.current.sessionRules;
  const client = { sessionId, part: 'coachee', beforeMinutes: 0, afterMinutes: 0 } as const;
  await insertHoldings(tx, [
    { sessionId, userId: idOf(coach), part: 'coach', beforeMinutes, afterMinutes, isHeld: true },
    ...coming.map((mailbox) => ({ ...client, userId: idOf(mailbox), isHeld: true })),
    ...asked.map((mailbox) => ({ ...client, userId: idOf(mailbox), isHeld: false, state: 'offered' as const })),
  ]);
}

/** Calendars and sessions around today, as if people had used the product for a year. */
export async function insertSessions(tx: Db, services: SeedServices, idOf: DemoIds): Promise<void> {
  const now = Date.now();
  await insertCalendars(tx, services, idOf, now);
  await insertPrices(tx, idOf);
  const matches = await tx
    .select({ id: coachMatches.id, coachId: coachMatches.coachId, coacheeId: coachMatches.coacheeId })
    .from(coachMatches);
  const matchOf = ({ coach, coachee }: PlannedSession) =>
    matches.find(({ coachId, coacheeId }) => coachId === idOf(coach) && coacheeId === idOf(coachee))?.id ?? null;
  const { afterMinutes, beforeMinutes } = services.settings.current.sessionRules;
  const proposalId = randomUUID();

  const planned = planSessions(now).map((session) => ({ ...session, publicId: randomUUID() }));
  const rows = await tx
    .insert(coachingSessions)
    .values(
      planned.map((session) => ({
        publicId: session.publicId,
        kind: session.kind,
        state: session.state,
        matchId: session.kind === 'intro' ? null : matchOf(session),
        proposalId: session.state === 'proposed' ? proposalId : null,
        startsAt: new Date(session.start),
        endsAt: minutesAfter(session.start, session.minutes),
        sequence: session.change ? 1 : 0,
        freeUntil: minutesAfter(session.start, -60 * services.settings.current.cancellationHours),
        message: session.message,
        bookedBy: whoOf(idOf, session, session.bookedBy),
        createdAt: new Date(Math.min(session.start - 10 * DAY_MS, now - BOOKED_DAYS_AGO * DAY_MS)),
      })),
    )
    .returning({ id: coachingSessions.id, publicId: coachingSessions.publicId });
  const ids = new Map(rows.map(({ id, publicId }) => [publicId, id]));
  const sessions = planned.map((session) => ({ ...session, sessionId: ids.get(session.publicId) ?? 0 }));

  await insertHoldings(
    tx,
    sessions.flatMap(({ sessionId, coach, coachee, state }) => [
      { sessionId, userId: idOf(coach), part: 'coach', beforeMinutes, afterMinutes, isHeld: state !== 'cancelled' },
      {
        ...{ sessionId, userId: idOf(coachee), part: 'coachee', beforeMinutes: 0, afterMinutes: 0 },
        isHeld: state === 'booked',
      },
    ]),
  );
  await tx.insert(sessionChanges).values(
    sessions.flatMap((session) => {
      const { change, sessionId, minutes } = session;
      if (!change) return [];
      const { what, formerStart, by, reason } = change;
      return [
        {
          ...{ sessionId, sequence: 1, what, reason, changedBy: whoOf(idOf, session, by) },
          changedAt: new Date(now - CHANGED_DAYS_AGO * DAY_MS),
          startsAt: new Date(formerStart),
          endsAt: minutesAfter(formerStart, minutes),
        },
      ];
    }),
  );
  const proposed = planned.filter(({ state }) => state === 'proposed').map(({ start }) => start);
  await holdUntilAnswered(tx, services, proposalId, proposed, now);
  await insertGroup(tx, services, idOf, now);
  await insertWork(tx, sessions, idOf, now);
}
