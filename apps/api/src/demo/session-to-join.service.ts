import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';
import { type Allowance, allowancesJson } from '#organisations/ledger/allowances.queries.ts';
import {
  findSessionById,
  insertSession,
  updateSession,
} from '#sessions/coaching-sessions/coaching-sessions.queries.ts';
import { countCancelled, countSession } from '#sessions/coaching-sessions/counted-sessions.service.ts';
import { insertHoldings, renewHoldings } from '#sessions/coaching-sessions/held-times.queries.ts';
import { changeTimes } from '#sessions/coaching-sessions/time-changes.service.ts';
import { Problem } from '../problem.ts';
import type { Services } from '../services.ts';
import { minutesAfter } from './planned-sessions.ts';
import { type DemoPair, findPairToJoin, findUnused, listPairs } from './session-to-join.queries.ts';
import { nextStartToJoin, whoIsAtWork } from './session-to-join.ts';

type JoinServices = Pick<Services, 'database' | 'settings'>;

/** Takes the session from its coachee's allowance, if there is one with a session left. */
export async function countIfCovered(tx: Db, sessionId: number): Promise<void> {
  const session = await findSessionById(tx, sessionId);
  if (!session) throw new Error('A session of the demo cannot be found.');
  const { coacheeId, publicId, sequence, startsAt, endsAt } = session;
  const [row] = await rowsOf<{ allowances: readonly Allowance[] }>(
    tx,
    sql`SELECT ${allowancesJson(sql`${coacheeId}::int`)} AS allowances`,
  );
  const allowances = row?.allowances ?? [];
  const isCovered = allowances.some(
    ({ from, until, left }) => left > 0 && Date.parse(from) <= startsAt.getTime() && startsAt < new Date(until),
  );
  if (!isCovered) return;
  const counted = await countSession(tx, {
    allowances: { periods: allowances, purchases: [] },
    endsAt,
    publicId,
    sequence,
    startsAt,
    by: 'coach',
  });
  await updateSession(tx, sessionId, counted);
}

/** As if it had been cancelled and booked again, so that it counts in the period it is now in. */
async function moveUnused(tx: Db, sessionId: number, times: { readonly startsAt: Date; readonly endsAt: Date }) {
  const session = await findSessionById(tx, sessionId);
  if (!session) throw new Error('A session of the demo cannot be found.');
  const counted = await countCancelled(tx, session, 'coach');
  const moved = { ...times, ...counted, allowanceId: null, sequence: session.sequence + 1 };
  await updateSession(tx, sessionId, moved);
  await renewHoldings(tx, sessionId);
}

async function addOrMove(tx: Db, { settings }: JoinServices, pair: DemoPair, start: number): Promise<void> {
  const { call, matchId, coachId, coacheeId } = pair;
  const { minutes, message } = call;
  const times = {
    startsAt: new Date(start),
    endsAt: minutesAfter(start, minutes),
    freeUntil: minutesAfter(start, -60 * settings.current.cancellationHours),
  };
  const unused = await findUnused(tx, pair);
  if (unused !== undefined) {
    await moveUnused(tx, unused, times);
    return countIfCovered(tx, unused);
  }
  const kind = 'one-to-one';
  const { id } = await insertSession(tx, { ...times, kind, state: 'booked', matchId, message, bookedBy: coachId });
  const { beforeMinutes, afterMinutes } = settings.current.sessionRules;
  await insertHoldings(tx, [
    { sessionId: id, userId: coachId, part: 'coach', beforeMinutes, afterMinutes, isHeld: true },
    { sessionId: id, userId: coacheeId, part: 'coachee', beforeMinutes: 0, afterMinutes: 0, isHeld: true },
  ]);
  await countIfCovered(tx, id);
}

/**
 * At every start: a session of the demo that can be joined, of the pair whose coach is at work. The
 * former one is moved if no one used it, and there is none while one of them is in another session.
 */
export async function renewSessionToJoin(services: JoinServices): Promise<void> {
  const { db } = services.database;
  const [first, ...others] = await listPairs(db);
  if (!first || (await findPairToJoin(db, [first, ...others]))) return;
  const start = nextStartToJoin(Date.now());
  const pair = whoIsAtWork([first, ...others], start);
  try {
    await changeTimes(services, pair, (tx) => addOrMove(tx, services, pair, start));
  } catch (error) {
    if (!(error instanceof Problem && error.code === 'slot_taken')) throw error;
  }
}
