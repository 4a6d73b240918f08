import { eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { insertSession } from '#modules/coaching-sessions/coaching-sessions.queries.ts';
import { coachingSessions } from '#modules/coaching-sessions/coaching-sessions.table.ts';
import { insertHoldings, renewHoldings } from '#modules/coaching-sessions/held-times.queries.ts';
import { changeTimes } from '#modules/coaching-sessions/time-changes.service.ts';
import { Problem } from '../../problem.ts';
import type { Services } from '../../services.ts';
import { demoSessions } from './demo-sessions.ts';
import { minutesAfter } from './planned-sessions.ts';
import { type DemoPair, findPair, findUnused, hasSessionToJoin } from './session-to-join.queries.ts';
import { nextStartToJoin } from './session-to-join.ts';

type JoinServices = Pick<Services, 'database' | 'env'>;

async function addOrMove(tx: Db, { env }: JoinServices, pair: DemoPair): Promise<void> {
  if (await hasSessionToJoin(tx, pair)) return;
  const { matchId, coachId, coacheeId } = pair;
  const { minutes, message } = demoSessions().toJoin;
  const start = nextStartToJoin(Date.now());
  const times = {
    startsAt: new Date(start),
    endsAt: minutesAfter(start, minutes),
    freeUntil: minutesAfter(start, -60 * env.cancellationHours),
  };
  const unused = await findUnused(tx, pair);
  if (unused !== undefined) {
    const sequence = sql`${coachingSessions.sequence} + 1`;
    await tx
      .update(coachingSessions)
      .set({ ...times, sequence })
      .where(eq(coachingSessions.id, unused));
    return renewHoldings(tx, unused, false);
  }
  const kind = 'one-to-one';
  const { id } = await insertSession(tx, { ...times, kind, state: 'booked', matchId, message, bookedBy: coachId });
  const { beforeMinutes, afterMinutes } = env.sessionRules;
  await insertHoldings(tx, [
    { sessionId: id, userId: coachId, part: 'coach', beforeMinutes, afterMinutes, isHeld: true },
    { sessionId: id, userId: coacheeId, part: 'coachee', beforeMinutes: 0, afterMinutes: 0, isHeld: true },
  ]);
}

/**
 * At every start: a session of the demo that can be joined. The former one is moved if no one used
 * it, and there is none while one of the two is in a session with someone else.
 */
export async function renewSessionToJoin(services: JoinServices): Promise<void> {
  const pair = await findPair(services.database.db);
  if (!pair) return;
  try {
    await changeTimes(services, pair, (tx) => addOrMove(tx, services, pair));
  } catch (error) {
    if (!(error instanceof Problem && error.code === 'slot_taken')) throw error;
  }
}
