import { isDeepStrictEqual } from 'node:util';
import type { CheckIn, CheckInAnswers, CheckInKind } from '@waymark/contract/wellbeing/check-ins';
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { checkIns } from './check-ins.table.ts';

type CheckInRow = typeof checkIns.$inferSelect;

const readable = {
  publicId: checkIns.publicId,
  kind: checkIns.kind,
  score: checkIns.score,
  isShared: checkIns.isShared,
  takenAt: checkIns.takenAt,
};

function toCheckIn({ publicId, takenAt, ...rest }: Pick<CheckInRow, keyof typeof readable>): CheckIn {
  return { id: publicId, attributes: { ...rest, takenAt: takenAt.toISOString() } };
}

const isOwn = (userId: UserId, id: number) => and(eq(checkIns.userId, userId), eq(checkIns.publicId, id));

export async function listCheckIns(db: Db, userId: UserId): Promise<CheckIn[]> {
  const rows = await db
    .select(readable)
    .from(checkIns)
    .where(eq(checkIns.userId, userId))
    .orderBy(desc(checkIns.takenAt), desc(checkIns.id));
  return rows.map(toCheckIn);
}

export interface TakenCheckIn {
  readonly kind: CheckInKind;
  readonly score: number;
  readonly isShared: boolean;
  readonly takenAt: string;
}

const toTaken = (row: Pick<CheckInRow, keyof typeof readable> | undefined): TakenCheckIn | undefined =>
  row && { kind: row.kind, score: row.score, isShared: row.isShared, takenAt: row.takenAt.toISOString() };

/** Undefined if the person made this request before. */
export async function insertCheckIn(tx: Db, checkIn: typeof checkIns.$inferInsert): Promise<TakenCheckIn | undefined> {
  const [row] = await tx.insert(checkIns).values(checkIn).onConflictDoNothing().returning(readable);
  return toTaken(row);
}

/** What this person answered with this request, and whether with these answers. */
export async function findRequestedCheckIn(
  db: Db,
  userId: UserId,
  requestId: string,
  { kind, answers }: CheckInAnswers,
): Promise<{ readonly taken: TakenCheckIn; readonly isSame: boolean } | undefined> {
  const isRequested = and(eq(checkIns.userId, userId), eq(checkIns.requestId, requestId));
  const [row] = await db
    .select({ ...readable, answers: checkIns.answers })
    .from(checkIns)
    .where(isRequested);
  const taken = toTaken(row);
  return row && taken && { taken, isSame: row.kind === kind && isDeepStrictEqual(row.answers, answers) };
}

/** Null if it came from no questionnaire; undefined for no such check-in of the person's. */
export async function findOwnCheckIn(
  db: Db,
  userId: UserId,
  id: number,
): Promise<{ responseId: number | null } | undefined> {
  const [row] = await db.select({ responseId: checkIns.responseId }).from(checkIns).where(isOwn(userId, id));
  return row;
}

export async function updateCheckInSharing(
  db: Db,
  userId: UserId,
  id: number,
  isShared: boolean,
): Promise<CheckIn | undefined> {
  const [row] = await db.update(checkIns).set({ isShared }).where(isOwn(userId, id)).returning(readable);
  return row && toCheckIn(row);
}

/** The questionnaires that a person's check-ins come from, in the order of locking. */
export async function listResponsesOf(db: Db, userId: UserId): Promise<number[]> {
  const rows = await db
    .select({ responseId: checkIns.responseId })
    .from(checkIns)
    .where(and(eq(checkIns.userId, userId), isNotNull(checkIns.responseId)))
    .orderBy(checkIns.responseId);
  return rows.flatMap(({ responseId }) => responseId ?? []);
}

export async function updateAllSharing(tx: Db, userId: UserId, isShared: boolean): Promise<void> {
  await tx.update(checkIns).set({ isShared }).where(eq(checkIns.userId, userId));
}

export async function deleteCheckIn(db: Db, userId: UserId, id: number): Promise<void> {
  await db.delete(checkIns).where(isOwn(userId, id));
}

type QuestionnaireCheckIn = typeof checkIns.$inferInsert & { userId: UserId; responseId: number };

/** The single check-in of a questionnaire; new answers give it a new date. */
export async function upsertCheckInOf(tx: Db, checkIn: QuestionnaireCheckIn): Promise<void> {
  await tx
    .insert(checkIns)
    .values(checkIn)
    .onConflictDoUpdate({
      target: checkIns.responseId,
      set: {
        answers: sql`excluded.answers`,
        score: sql`excluded.score`,
        isShared: sql`excluded.is_shared`,
        takenAt: sql`CASE WHEN ${checkIns.answers} = excluded.answers THEN ${checkIns.takenAt} ELSE excluded.taken_at END`,
      },
    });
}

export async function deleteCheckInOf(tx: Db, userId: UserId, responseId: number): Promise<void> {
  await tx.delete(checkIns).where(and(eq(checkIns.userId, userId), eq(checkIns.responseId, responseId)));
}
