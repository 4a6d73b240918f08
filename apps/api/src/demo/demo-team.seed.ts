import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@waymark/contract/durations';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#db/client.ts';
import { nameOtherSeats } from '#organisations/memberships/memberships.queries.ts';
import { memberships } from '#organisations/memberships/memberships.table.ts';
import { findOrOpenPool } from '#organisations/seats/seats.queries.ts';
import { newSeatRequest, takeSeats } from '#organisations/seats/seats.service.ts';
import { insertSession } from '#sessions/coaching-sessions/coaching-sessions.queries.ts';
import { insertHoldings } from '#sessions/coaching-sessions/held-times.queries.ts';
import { agendaTopics, notes } from '#sessions/session-work/session-work.table.ts';
import { strengthsForms } from '#sessions/strengths-forms/strengths-forms.table.ts';
import type { Services } from '../services.ts';
import type { DemoIds } from './demo-coaching.seed.ts';
import { Days, DemoTime, demoFile, Mailbox, Words } from './demo-content.ts';
import { daysAgo } from './demo-crowd.seed.ts';
import { instantOf, minutesAfter } from './planned-sessions.ts';

const Shared = z.strictObject({ mailbox: Mailbox, daysAgo: Days, untilDays: Days });

export const demoTeam = demoFile(
  'team',
  z.strictObject({
    manager: Mailbox,
    members: z.array(Mailbox),
    /** How many share nothing; with them, the team is large enough for figures. */
    colleagues: z.int().nonnegative(),
    /** Of their first active goal, until some days from now. */
    sharedGoals: z.array(Shared),
    sharedCoaching: Shared,
    strengths: z.strictObject({
      mailbox: Mailbox,
      written: z.strictObject({ daysAgo: Days, strengths: Words, growth: Words, support: Words }),
      asked: z.strictObject({ daysAgo: Days, dueInDays: Days }),
    }),
    alignments: z.strictObject({
      topics: z.array(z.string().min(1)),
      /** With what the three agreed on; absent while it lies ahead. */
      meetings: z.array(z.strictObject({ time: DemoTime, outcome: Words.optional() })),
    }),
  }),
);

const MINUTES = 30;
/** Too late to be counted in a published month. */
const JOINED_DAYS_AGO = 20;

/** Grace and her team join the business, and three who are there already become hers too. */
async function joinBusiness(tx: Db, idOf: DemoIds): Promise<void> {
  const team = demoTeam();
  const [admin] = await tx
    .select()
    .from(memberships)
    .where(eq(memberships.userId, idOf('business')));
  if (!admin) throw new Error('The admin of the demo has no business.');
  const { organisationId } = admin;
  const { freeId } = await findOrOpenPool(tx, { ownerKind: 'organisation', ownerId: organisationId });
  const people = [team.manager, ...team.members];
  const requestId = newSeatRequest('take');
  if ((await takeSeats(tx, freeId, people.length, requestId)) < people.length)
    throw new Error('The demo has too few seats.');
  const joinedAt = daysAgo(JOINED_DAYS_AGO);
  const place = { organisationId, seatAccountId: freeId, state: 'active', invitedAt: joinedAt, joinedAt } as const;
  const [manager] = await tx
    .insert(memberships)
    .values({ ...place, part: 'manager', userId: idOf(team.manager) })
    .returning();
  const managerId = manager?.id ?? null;
  await tx
    .insert(memberships)
    .values(team.members.map((mailbox) => ({ ...place, managerId, part: 'member' as const, userId: idOf(mailbox) })));
  await nameOtherSeats(tx, requestId, freeId);
  const colleagues = sql`${memberships.id} IN (SELECT id FROM memberships WHERE organisation_id = ${organisationId}
    AND part = 'member' AND state = 'active' AND manager_id IS NULL ORDER BY id LIMIT ${team.colleagues})`;
  await tx
    .update(memberships)
    .set({ managerId })
    .where(and(isNull(memberships.managerId), colleagues));
}

/** Copies of goals as they are now. */
async function insertConsents(tx: Db, idOf: DemoIds): Promise<void> {
  const { manager, sharedGoals, sharedCoaching } = demoTeam();
  const receiver = idOf(manager);
  const dates = (ago: number, until: number) => sql`current_date + ${until}::int,
    current_date + ${until + 1}::int, gen_random_uuid(), now() - make_interval(days => ${ago}::int)`;
  for (const { mailbox, daysAgo: ago, untilDays } of sharedGoals) {
    await tx.execute(sql`INSERT INTO manager_consents
        (giver_id, receiver_id, subject, goal_id, title, words, goal_until, until, until_at, request_id, shared_at)
      SELECT g.user_id, ${receiver}::int, 'goal', g.id, g.title, g.words, g.until, ${dates(ago, untilDays)}
      FROM goals g WHERE g.user_id = ${idOf(mailbox)} AND g.state = 'active' ORDER BY g.id LIMIT 1`);
  }
  const { mailbox, daysAgo: ago, untilDays } = sharedCoaching;
  await tx.execute(sql`INSERT INTO manager_consents (giver_id, receiver_id, subject, until, until_at, request_id, shared_at)
    SELECT ${idOf(mailbox)}::int, ${receiver}::int, 'coaching', ${dates(ago, untilDays)}`);
}

async function insertForms(tx: Db, idOf: DemoIds): Promise<void> {
  const { manager, strengths } = demoTeam();
  const { mailbox, written, asked } = strengths;
  const { daysAgo: ago, ...answers } = written;
  const about = { askedById: idOf(mailbox), managerId: idOf(manager) };
  const dayOf = (at: Date) => at.toISOString().slice(0, 10);
  await tx.insert(strengthsForms).values([
    {
      ...{ ...about, ...answers, requestId: randomUUID(), dueOn: dayOf(daysAgo(ago - 3)) },
      ...{ askedAt: daysAgo(ago + 6), writtenAt: daysAgo(ago) },
    },
    { ...about, requestId: randomUUID(), dueOn: dayOf(daysAgo(-asked.dueInDays)), askedAt: daysAgo(asked.daysAgo) },
  ]);
}

/** Asha, Maya and Grace: one that is over, with its outcome, and one ahead. */
async function insertAlignments(tx: Db, { settings }: Pick<Services, 'settings'>, idOf: DemoIds): Promise<void> {
  const team = demoTeam();
  const [coachee, coach, manager] = [idOf('coachee'), idOf('coach'), idOf(team.manager)];
  for (const { time, outcome } of team.alignments.meetings) {
    const start = instantOf('coach', time, Date.now());
    const startsAt = new Date(start);
    const { id: sessionId } = await insertSession(tx, {
      ...{ kind: 'alignment', state: 'booked', message: '', startsAt, freeUntil: startsAt, bookedBy: coachee },
      endsAt: minutesAfter(start, MINUTES),
      createdAt: new Date(Math.min(start, Date.now()) - 6 * DAY_MS),
    });
    const { beforeMinutes, afterMinutes } = settings.current.sessionRules;
    const isHeld = outcome === undefined;
    const without = { sessionId, beforeMinutes: 0, afterMinutes: 0, isHeld };
    await insertHoldings(tx, [
      { ...without, userId: coach, part: 'coach', beforeMinutes, afterMinutes },
      { ...without, userId: coachee, part: 'coachee' },
      { ...without, userId: manager, part: 'manager' },
    ]);
    await tx.insert(agendaTopics).values(team.alignments.topics.map((text) => ({ sessionId, addedBy: coachee, text })));
    if (outcome !== undefined) {
      const savedAt = minutesAfter(start, MINUTES);
      await tx.insert(notes).values({ sessionId, authorId: coachee, audience: 'both', body: outcome, savedAt });
    }
  }
}

/** What a manager sees: goals and a sentence that people agreed to, a request, and meetings. */
export async function insertTeam(tx: Db, services: Pick<Services, 'settings'>, idOf: DemoIds): Promise<void> {
  await joinBusiness(tx, idOf);
  await insertConsents(tx, idOf);
  await insertForms(tx, idOf);
  await insertAlignments(tx, services, idOf);
}
