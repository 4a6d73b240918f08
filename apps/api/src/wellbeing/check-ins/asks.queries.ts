import { DAY_MS } from '@waymark/contract/durations';
import type { CheckInChannel } from '@waymark/contract/wellbeing/check-in-choices';
import { ASK_LIFETIME_DAYS } from '@waymark/contract/wellbeing/check-in-links';
import type { CheckInKind } from '@waymark/contract/wellbeing/check-ins';
import { and, desc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';
import { agedRows } from '../../aged-rows.ts';
import { asks } from './asks.table.ts';
import { addressesOf, textedNumber } from './check-in-choices.queries.ts';

const CHASED_AFTER_DAYS = 3;

const isOpen = and(isNull(asks.answeredAt), gt(asks.expiresAt, sql`now()`));
const isCheckInOf = (userId: UserId) => and(eq(asks.personId, userId), eq(asks.kind, 'check-in'));

export async function insertAsk(tx: Db, ask: Omit<typeof asks.$inferInsert, 'kind' | 'expiresAt'>): Promise<Date> {
  const expiresAt = new Date(ask.sentAt.getTime() + ASK_LIFETIME_DAYS * DAY_MS);
  await tx.insert(asks).values({ ...ask, kind: 'check-in', expiresAt });
  return expiresAt;
}

/** A newer question takes the place of one that is still open. */
export async function closeOpenAsks(tx: Db, userId: UserId): Promise<void> {
  await tx
    .update(asks)
    .set({ expiresAt: sql`now()` })
    .where(and(isCheckInOf(userId), isOpen));
}

export async function findLastAsk(db: Db, userId: UserId): Promise<{ subject: CheckInKind; sentAt: Date } | undefined> {
  const [row] = await db
    .select({ subject: asks.subject, sentAt: asks.sentAt })
    .from(asks)
    .where(isCheckInOf(userId))
    .orderBy(desc(asks.sentAt))
    .limit(1);
  return row;
}

/** Uses the question up; undefined if it was answered meanwhile or has expired. */
export async function takeAsk(tx: Db, id: string): Promise<UserId | undefined> {
  const [row] = await tx
    .update(asks)
    .set({ answeredAt: sql`now()` })
    .where(and(eq(asks.id, id), isOpen))
    .returning({ personId: asks.personId });
  return row?.personId as UserId | undefined;
}

/** The five questions answer the one question too, and not the other way round. */
export async function takeAsksOf(tx: Db, userId: UserId, kind: CheckInKind): Promise<boolean> {
  const fits = kind === 'who5' ? sql`true` : eq(asks.subject, kind);
  const taken = await tx
    .update(asks)
    .set({ answeredAt: sql`now()` })
    .where(and(isCheckInOf(userId), isOpen, fits))
    .returning({ id: asks.id });
  return taken.length > 0;
}

export interface LinkedAsk {
  readonly id: string;
  readonly kind: CheckInKind;
  readonly answeredAt: string | null;
  readonly isShared: boolean;
}

/** Answered or not, until it expires. */
export async function findLinkedAsk(db: Db, codeHash: string): Promise<LinkedAsk | undefined> {
  const [row] = await rowsOf<LinkedAsk>(
    db,
    sql`SELECT a.id, a.subject AS kind, to_json(a.answered_at) AS "answeredAt", coalesce(c.shares_coming, false) AS "isShared"
      FROM asks a JOIN users u ON u.id = a.person_id AND u.blocked_at IS NULL AND u.leaves_at IS NULL
        LEFT JOIN check_in_choices c ON c.user_id = u.id
      WHERE a.code_hash = ${codeHash} AND a.kind = 'check-in' AND a.expires_at > now()`,
  );
  return row;
}

export interface AskToSend {
  readonly kind: CheckInKind;
  readonly via: Exclude<CheckInChannel, 'app'>;
  readonly email: string;
  readonly phone: string | null;
}

/**
 * Undefined once it was answered, has expired, or the person no longer wants it this way. Also once
 * the next one is due, which takes its place: after a machine slept, both are sent at once.
 */
export async function findAskToSend(db: Db, id: string): Promise<AskToSend | undefined> {
  const [row] = await rowsOf<AskToSend>(
    db,
    sql`SELECT a.subject AS kind, a.via, coalesce(CASE WHEN t.subscribed_for_email THEN t.email END, u.email) AS email,
        ${textedNumber} AS phone
      FROM asks a JOIN users u ON u.id = a.person_id AND u.blocked_at IS NULL AND u.leaves_at IS NULL
        JOIN check_in_choices c ON c.user_id = u.id AND c.rhythm <> 'none' AND c.via = a.via AND c.next_at > now()
        ${addressesOf(sql`u.id`)}
      WHERE a.id = ${id} AND a.answered_at IS NULL AND a.expires_at > now()`,
  );
  return row;
}

export interface MissedAsk {
  readonly id: string;
  readonly userId: UserId;
  readonly kind: CheckInKind;
  readonly via: CheckInChannel;
  readonly expiresAt: Date;
}

/** Marks those that wait for an answer since three days, each of them once. */
export async function takeMissedAsks(tx: Db, atMost: number): Promise<readonly MissedAsk[]> {
  const rows = await rowsOf<Omit<MissedAsk, 'expiresAt'> & { expiresAt: string }>(
    tx,
    sql`UPDATE asks SET chased_at = now() WHERE id IN (
        SELECT id FROM asks WHERE answered_at IS NULL AND chased_at IS NULL AND kind = 'check-in'
          AND sent_at <= now() - make_interval(days => ${CHASED_AFTER_DAYS}::int) AND expires_at > now()
        ORDER BY sent_at LIMIT ${atMost}::int FOR UPDATE SKIP LOCKED)
      RETURNING id, person_id AS "userId", subject AS kind, via, to_json(expires_at) AS "expiresAt"`,
  );
  return rows.map((row) => ({ ...row, expiresAt: new Date(row.expiresAt) }));
}

export interface AskInApp extends Omit<MissedAsk, 'via'> {
  /** Whether it was sent a second time. */
  readonly isReminder: boolean;
}

const askInApp = sql`a.id, a.person_id AS "userId", a.subject AS kind, to_json(a.expires_at) AS "expiresAt",
  a.chased_at IS NOT NULL AS "isReminder"`;

/** Over asks as `a`. */
async function moveToApp(tx: Db, which: SQL): Promise<readonly AskInApp[]> {
  const rows = await rowsOf<Omit<AskInApp, 'expiresAt'> & { expiresAt: string }>(
    tx,
    sql`UPDATE asks a SET via = 'app' WHERE a.via = 'sms' AND a.answered_at IS NULL AND a.expires_at > now() AND ${which}
      RETURNING ${askInApp}`,
  );
  return rows.map((row) => ({ ...row, expiresAt: new Date(row.expiresAt) }));
}

/** Undefined if it is in the product already, was answered, or has expired. */
export const moveAskToApp = async (tx: Db, id: string): Promise<AskInApp | undefined> =>
  (await moveToApp(tx, sql`a.id = ${id}`))[0];

/** What was texted to a number, or is about to be. */
export const moveTextedAsksToApp = (tx: Db, phone: string): Promise<readonly AskInApp[]> =>
  moveToApp(tx, sql`a.person_id IN (SELECT t.user_id FROM triage_subscriptions t WHERE t.phone = ${phone})`);

export interface TextedAsk {
  readonly id: string;
  readonly kind: CheckInKind;
}

/** What waits for an answer from a number, and how many people confirmed it. */
export async function holdTextedAsks(
  tx: Db,
  phone: string,
): Promise<{ readonly people: number; readonly open: readonly TextedAsk[] }> {
  const open = await rowsOf<TextedAsk>(
    tx,
    sql`SELECT a.id, a.subject AS kind FROM asks a JOIN triage_subscriptions t ON t.user_id = a.person_id
      WHERE t.phone = ${phone} AND t.subscribed_for_sms AND a.via = 'sms' AND a.answered_at IS NULL AND a.expires_at > now()
      ORDER BY a.id FOR UPDATE OF a`,
  );
  const [counted] = await rowsOf<{ people: number }>(
    tx,
    sql`SELECT count(*)::int AS people FROM triage_subscriptions WHERE phone = ${phone}`,
  );
  return { people: counted?.people ?? 0, open };
}

export const agedAsks = agedRows('check-in-questions', asks, (cutOff) => sql`${asks.expiresAt} < ${cutOff}`);
