import type { HourCycle } from '@waymark/contract/moments';
import { LOST_FACTOR_HOURS } from '@waymark/contract/people/factors';
import { and, asc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { profiles } from '#people/profiles/profiles.table.ts';
import { triageSubscriptions } from '#people/triage-subscriptions/triage-subscriptions.table.ts';
import { users } from '#people/users/users.table.ts';
import { type LossEnd, lostFactors } from './lost-factors.table.ts';

const readyAt = sql`now() + make_interval(hours => ${LOST_FACTOR_HOURS}::int)`;
const isOpen = isNull(lostFactors.endedAt);
/** The last link works for a week. */
const isUsable = and(
  isOpen,
  lte(lostFactors.readyAt, sql`now()`),
  gt(lostFactors.readyAt, sql`now() - interval '7 days'`),
);

interface NewLoss {
  readonly id: string;
  readonly userId: UserId;
  readonly codeHash: string;
  readonly stopCodeHash: string;
}

/** Replaces one that ended; with the person's row locked. */
export async function insertLoss(tx: Db, loss: NewLoss): Promise<Date> {
  const fresh = { ...loss, askedAt: sql`now()`, readyAt, endedAt: null, end: null };
  const [row] = await tx
    .insert(lostFactors)
    .values(fresh)
    .onConflictDoUpdate({ target: lostFactors.userId, set: fresh })
    .returning({ readyAt: lostFactors.readyAt });
  if (!row) throw new Error('The loss was not inserted.');
  return row.readyAt;
}

/** When the link is mailed, or was, to someone who waits; a link that lapsed counts no more. */
export async function findLossReadyAt(db: Db, userId: UserId): Promise<Date | undefined> {
  const isAlive = gt(lostFactors.readyAt, sql`now() - interval '7 days'`);
  const [row] = await db
    .select({ readyAt: lostFactors.readyAt })
    .from(lostFactors)
    .where(and(eq(lostFactors.userId, userId), isOpen, isAlive));
  return row?.readyAt;
}

export interface LossToMail {
  readonly email: string;
  readonly secondEmail: string | null;
  readonly readyAt: Date;
  readonly timeZone: string | null;
  readonly hourCycle: HourCycle | null;
}

/** Undefined once it ended; `isReady` finds those whose wait is over. */
export async function findLossToMail(db: Db, id: string, isReady: boolean): Promise<LossToMail | undefined> {
  const [row] = await db
    .select({
      email: users.email,
      secondEmail: triageSubscriptions.email,
      readyAt: lostFactors.readyAt,
      timeZone: profiles.timeZone,
      hourCycle: profiles.hourCycle,
    })
    .from(lostFactors)
    .innerJoin(users, eq(users.id, lostFactors.userId))
    .leftJoin(triageSubscriptions, eq(triageSubscriptions.userId, lostFactors.userId))
    .leftJoin(profiles, eq(profiles.userId, lostFactors.userId))
    .where(and(eq(lostFactors.id, id), isReady ? isUsable : isOpen));
  return row;
}

export async function endLoss(db: Db, userId: UserId, end: LossEnd): Promise<boolean> {
  const rows = await db
    .update(lostFactors)
    .set({ endedAt: sql`now()`, end })
    .where(and(eq(lostFactors.userId, userId), isOpen))
    .returning({ id: lostFactors.id });
  return rows.length > 0;
}

/** True also for one that was stopped before. */
export async function stopLoss(db: Db, stopCodeHash: string): Promise<boolean> {
  const isStoppable = or(isOpen, eq(lostFactors.end, 'stopped'));
  const rows = await db
    .update(lostFactors)
    .set({ endedAt: sql`coalesce(${lostFactors.endedAt}, now())`, end: 'stopped' })
    .where(and(eq(lostFactors.stopCodeHash, stopCodeHash), isStoppable))
    .returning({ id: lostFactors.id });
  return rows.length > 0;
}

export async function findLossByCode(db: Db, codeHash: string) {
  const [row] = await db
    .select({
      userId: users.id,
      email: users.email,
      passwordHash: users.passwordHash,
      blockedAt: users.blockedAt,
    })
    .from(lostFactors)
    .innerJoin(users, eq(users.id, lostFactors.userId))
    .where(and(eq(lostFactors.codeHash, codeHash), isUsable));
  return row && { ...row, userId: row.userId as UserId };
}

/** Of several uses at once, one succeeds. */
export async function takeLoss(tx: Db, codeHash: string): Promise<boolean> {
  const rows = await tx
    .update(lostFactors)
    .set({ endedAt: sql`now()`, end: 'used' })
    .where(and(eq(lostFactors.codeHash, codeHash), isUsable))
    .returning({ id: lostFactors.id });
  return rows.length > 0;
}

/** Those under way, for the operator. */
export async function listLosses(db: Db) {
  return db
    .select({ email: users.email, askedAt: lostFactors.askedAt, readyAt: lostFactors.readyAt })
    .from(lostFactors)
    .innerJoin(users, eq(users.id, lostFactors.userId))
    .where(isOpen)
    .orderBy(asc(lostFactors.askedAt))
    .limit(200);
}
