import type { TriageChannel } from '@waymark/contract/triage-subscriptions';
import { and, eq, gt, lt, lte, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import type { UserId } from '#modules/accounts/actor.ts';
import { triageCodes } from './triage-subscriptions.table.ts';

export type TriageCodeRow = typeof triageCodes.$inferSelect;
type NewCode = Pick<TriageCodeRow, 'channel' | 'address' | 'codeId' | 'codeHash'>;

const TRIES_PER_CODE = 5;
const inTenMinutes = sql`now() + interval '10 minutes'`;

const isOf = (userId: UserId, channel: TriageChannel) =>
  and(eq(triageCodes.userId, userId), eq(triageCodes.channel, channel));

/** Puts a code in the place of the last one; false when that one is less than a minute old. */
export async function insertTriageCode(db: Db, userId: UserId, newCode: NewCode): Promise<boolean> {
  const { channel, ...code } = newCode;
  const fresh = { ...code, codeTries: 0, codeSentAt: sql`now()`, codeExpiresAt: inTenMinutes, codeDeliveredAt: null };
  const rows = await db
    .insert(triageCodes)
    .values({ userId, channel, ...fresh })
    .onConflictDoUpdate({
      target: [triageCodes.userId, triageCodes.channel],
      set: fresh,
      setWhere: lte(triageCodes.codeSentAt, sql`now() - interval '60 seconds'`),
    })
    .returning({ userId: triageCodes.userId });
  return rows.length > 0;
}

/** Seconds until the next code may be sent. */
export async function findSecondsToNextCode(db: Db, userId: UserId, channel: TriageChannel): Promise<number> {
  const age = sql`extract(epoch FROM now() - ${triageCodes.codeSentAt})`;
  const [row] = await db
    .select({ seconds: sql<number>`greatest(1, ceil(60 - ${age}))::int` })
    .from(triageCodes)
    .where(isOf(userId, channel));
  return row?.seconds ?? 1;
}

/**
 * Counts a try at the code before it is compared, and gives what to compare with. Undefined when there is nothing to try:
 * no code, an expired one, or five tries already, also when many come at once.
 */
export async function countTriageCodeTry(
  db: Db,
  userId: UserId,
  channel: TriageChannel,
): Promise<TriageCodeRow | undefined> {
  const [row] = await db
    .update(triageCodes)
    .set({ codeTries: sql`${triageCodes.codeTries} + 1` })
    .where(
      and(isOf(userId, channel), lt(triageCodes.codeTries, TRIES_PER_CODE), gt(triageCodes.codeExpiresAt, sql`now()`)),
    )
    .returning();
  return row;
}

/** Uses the code up; undefined when that was done a moment ago or a new code was made. */
export async function takeTriageCode(
  db: Db,
  userId: UserId,
  channel: TriageChannel,
  codeId: string,
): Promise<TriageCodeRow | undefined> {
  const [row] = await db
    .delete(triageCodes)
    .where(and(isOf(userId, channel), eq(triageCodes.codeId, codeId)))
    .returning();
  return row;
}

export async function deleteTriageCode(db: Db, userId: UserId, channel: TriageChannel): Promise<void> {
  await db.delete(triageCodes).where(isOf(userId, channel));
}

/** Ends the codes that a person waits for, by every channel. */
export async function deleteTriageCodes(db: Db, userId: UserId): Promise<void> {
  await db.delete(triageCodes).where(eq(triageCodes.userId, userId));
}

/** The ten minutes of a code begin when it is first sent on, so that one that waited for a service is still good. */
export async function markTriageCodeDelivered(
  db: Db,
  userId: UserId,
  channel: TriageChannel,
  codeId: string,
): Promise<TriageCodeRow | undefined> {
  const [row] = await db
    .update(triageCodes)
    .set({
      codeExpiresAt: sql`CASE WHEN ${triageCodes.codeDeliveredAt} IS NULL THEN ${inTenMinutes} ELSE ${triageCodes.codeExpiresAt} END`,
      codeDeliveredAt: sql`coalesce(${triageCodes.codeDeliveredAt}, now())`,
    })
    .where(and(isOf(userId, channel), eq(triageCodes.codeId, codeId)))
    .returning();
  return row;
}
