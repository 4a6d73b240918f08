import type { BalanceWheel } from '@waymark/contract/wellbeing/balance-wheels';
import { and, eq, sql } from 'drizzle-orm';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';
import { mayRead, mayWrite } from '../../policies/reachable.ts';
import { balanceWheels } from './balance-wheels.table.ts';

const readable = {
  id: balanceWheels.publicId,
  areas: balanceWheels.areas,
  isShared: balanceWheels.isShared,
  takenAt: balanceWheels.takenAt,
};

const toWheel = (row: Omit<BalanceWheel, 'takenAt'> & { takenAt: Date }): BalanceWheel => ({
  ...row,
  takenAt: row.takenAt.toISOString(),
});

const isOwn = (userId: UserId, publicId: string) =>
  and(eq(balanceWheels.publicId, publicId), mayWrite('balance', userId, balanceWheels.userId));

/** The coach of a standing match reads what is shared, its person everything. */
export async function listWheelsOf(db: Db, userId: UserId, owner: number): Promise<BalanceWheel[]> {
  const rows = await rowsOf<BalanceWheel>(
    db,
    sql`SELECT w.public_id AS id, w.areas, w.is_shared AS "isShared", to_json(w.taken_at) AS "takenAt"
      FROM balance_wheels w WHERE w.user_id = ${owner}::int AND ${mayRead('balance', userId, sql`w.user_id`)}
        AND (w.user_id = ${userId}::int OR w.is_shared)
      ORDER BY w.taken_at DESC, w.id DESC`,
  );
  return [...rows];
}

export async function findRequestedWheel(
  db: Db,
  userId: UserId,
  requestId: string,
): Promise<{ readonly wheel: BalanceWheel; readonly requestHash: string | null } | undefined> {
  const isSame = and(eq(balanceWheels.userId, userId), eq(balanceWheels.requestId, requestId));
  const [row] = await db
    .select({ ...readable, requestHash: balanceWheels.requestHash })
    .from(balanceWheels)
    .where(isSame);
  if (!row) return;
  const { requestHash, ...wheel } = row;
  return { wheel: toWheel(wheel), requestHash };
}

/** Undefined if the person made this request before. */
export async function insertWheel(tx: Db, wheel: typeof balanceWheels.$inferInsert): Promise<BalanceWheel | undefined> {
  const [row] = await tx.insert(balanceWheels).values(wheel).onConflictDoNothing().returning(readable);
  return row && toWheel(row);
}

/** Keeps two calls of one person from counting the same wheels. */
export async function holdWheels(tx: Db, userId: UserId): Promise<number> {
  await tx.execute(sql`SELECT id FROM users WHERE id = ${userId} FOR NO KEY UPDATE`);
  return tx.$count(balanceWheels, eq(balanceWheels.userId, userId));
}

export async function updateWheelSharing(
  db: Db,
  userId: UserId,
  publicId: string,
  isShared: boolean,
): Promise<BalanceWheel | undefined> {
  const [row] = await db.update(balanceWheels).set({ isShared }).where(isOwn(userId, publicId)).returning(readable);
  return row && toWheel(row);
}

export async function deleteWheel(db: Db, userId: UserId, publicId: string): Promise<boolean> {
  const rows = await db.delete(balanceWheels).where(isOwn(userId, publicId)).returning({ id: balanceWheels.id });
  return rows.length > 0;
}

export interface OldWheel {
  readonly id: string;
  readonly userId: UserId;
}

/** The newest wheels of people, drawn half a year to seven months ago. */
export function listOldWheels(db: Db): Promise<readonly OldWheel[]> {
  return rowsOf<OldWheel>(
    db,
    sql`SELECT w.public_id AS id, w.user_id AS "userId" FROM balance_wheels w
      WHERE w.taken_at BETWEEN now() - interval '7 months' AND now() - interval '6 months'
        AND NOT EXISTS (SELECT FROM balance_wheels later WHERE later.user_id = w.user_id AND later.taken_at > w.taken_at)`,
  );
}
