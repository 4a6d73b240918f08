import type { SessionKind, SessionPart, SessionState, TimeChange } from '@waymark/contract/sessions/coaching-sessions';
import { and, eq, notInArray, type SQL, sql } from 'drizzle-orm';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { newTimeOrderedId } from '#db/time-ordered-ids.ts';
import { coachingSessions, sessionChanges, sessionSeries } from './coaching-sessions.table.ts';

/** Of a session of any kind. */
export interface BookedRow {
  readonly id: number;
  readonly publicId: string;
  readonly kind: SessionKind;
  readonly state: SessionState;
  readonly matchId: number | null;
  readonly proposalId: string | null;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly sequence: number;
  readonly freeUntil: Date;
  readonly coachId: number;
  /** The account of the period that it was taken from. */
  readonly allowanceId: number | null;
  readonly isCounted: boolean;
}

/** Of a session between two. */
export interface SessionRow extends BookedRow {
  readonly coacheeId: number;
}

const personIn = (part: SessionPart) =>
  sql`(SELECT p.user_id FROM session_people p WHERE p.session_id = ${coachingSessions.id} AND p.part = ${part})`;

const bookedColumns = {
  id: coachingSessions.id,
  publicId: coachingSessions.publicId,
  kind: coachingSessions.kind,
  state: coachingSessions.state,
  matchId: coachingSessions.matchId,
  proposalId: coachingSessions.proposalId,
  startsAt: coachingSessions.startsAt,
  endsAt: coachingSessions.endsAt,
  sequence: coachingSessions.sequence,
  freeUntil: coachingSessions.freeUntil,
  allowanceId: coachingSessions.allowanceId,
  isCounted: coachingSessions.isCounted,
  coachId: sql<number>`${personIn('coach')}`.as('coach_id'),
};

const rowColumns = { ...bookedColumns, coacheeId: sql<number>`${personIn('coachee')}`.as('coachee_id') };

/** Those between two. */
function listSessionRows(db: Db, condition: SQL): Promise<SessionRow[]> {
  const isOfTwo = notInArray(coachingSessions.kind, ['group', 'alignment']);
  return db.select(rowColumns).from(coachingSessions).where(and(isOfTwo, condition)).orderBy(coachingSessions.startsAt);
}

/** A session of any kind. */
export async function findBooked(db: Db, by: { readonly id: number } | { readonly publicId: string }) {
  const isIt = 'id' in by ? eq(coachingSessions.id, by.id) : eq(coachingSessions.publicId, by.publicId);
  const [row] = await db.select(bookedColumns).from(coachingSessions).where(isIt);
  return row satisfies BookedRow | undefined;
}

export async function findSessionRow(db: Db, publicId: string): Promise<SessionRow | undefined> {
  return (await listSessionRows(db, sql`${coachingSessions.publicId} = ${publicId}`))[0];
}

export async function findSessionById(db: Db, id: number): Promise<SessionRow | undefined> {
  return (await listSessionRows(db, sql`${coachingSessions.id} = ${id}`))[0];
}

export const listComing = (tx: Db, matchId: number): Promise<SessionRow[]> =>
  listSessionRows(
    tx,
    sql`${coachingSessions.matchId} = ${matchId} AND ${coachingSessions.state} <> 'cancelled'
      AND ${coachingSessions.startsAt} > now()`,
  );

export const listProposed = (tx: Db, proposalId: string): Promise<SessionRow[]> =>
  listSessionRows(tx, sql`${coachingSessions.proposalId} = ${proposalId} AND ${coachingSessions.state} = 'proposed'`);

export async function insertSession(
  tx: Db,
  session: typeof coachingSessions.$inferInsert,
): Promise<typeof coachingSessions.$inferSelect> {
  const [row] = await tx
    .insert(coachingSessions)
    .values({ publicId: newTimeOrderedId(), ...session })
    .returning();
  if (!row) throw new Error('A new session cannot be found.');
  return row;
}

export async function insertSeries(
  tx: Db,
  bookedBy: UserId,
  request: { readonly requestId: string; readonly requestHash: string },
): Promise<number> {
  const [row] = await tx
    .insert(sessionSeries)
    .values({ bookedBy, ...request })
    .returning({ id: sessionSeries.id });
  if (!row) throw new Error('A new series cannot be found.');
  return row.id;
}

/** A change of a session whose calendars are held, with its present time kept as the former one. */
export async function changeSession(
  tx: Db,
  session: Pick<BookedRow, 'id' | 'startsAt' | 'endsAt' | 'sequence'>,
  change: { readonly what: TimeChange; readonly by: number | null; readonly reason: string },
  to: Partial<Pick<SessionRow, 'startsAt' | 'endsAt' | 'freeUntil' | 'state' | 'allowanceId' | 'isCounted'>>,
): Promise<void> {
  const { id, startsAt, endsAt } = session;
  const sequence = session.sequence + 1;
  await tx
    .update(coachingSessions)
    .set({ ...to, sequence })
    .where(and(eq(coachingSessions.id, id), eq(coachingSessions.sequence, session.sequence)));
  await tx.insert(sessionChanges).values({
    sessionId: id,
    sequence,
    what: change.what,
    startsAt,
    endsAt,
    changedBy: change.by,
    reason: change.reason,
  });
}

/** Books a proposed session whose calendars are held. */
export async function bookProposed(
  tx: Db,
  { id }: SessionRow,
  counted: Pick<SessionRow, 'allowanceId' | 'isCounted'> & Partial<Pick<SessionRow, 'freeUntil'>>,
): Promise<void> {
  await tx
    .update(coachingSessions)
    .set({ state: 'booked', ...counted })
    .where(eq(coachingSessions.id, id));
}

export async function bookMeeting(tx: Db, id: number): Promise<void> {
  await tx.update(coachingSessions).set({ state: 'booked' }).where(eq(coachingSessions.id, id));
}

/** Its columns only: held times and calendars are the caller's to renew. */
export async function updateSession(
  tx: Db,
  id: number,
  columns: Partial<typeof coachingSessions.$inferInsert>,
): Promise<void> {
  await tx.update(coachingSessions).set(columns).where(eq(coachingSessions.id, id));
}

/** Of two, in this coaching: to come, or over. */
export async function hasBookedSession(tx: Db, matchId: number): Promise<boolean> {
  const rows = await tx
    .select({ id: coachingSessions.id })
    .from(coachingSessions)
    .where(sql`${coachingSessions.matchId} = ${matchId} AND ${coachingSessions.state} = 'booked'`)
    .limit(1);
  return rows.length > 0;
}
