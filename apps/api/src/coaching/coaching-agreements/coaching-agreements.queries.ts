import type { AgreementState, CoachingAgreement, OwnAgreements } from '@waymark/contract/coaching/coaching-agreements';
import { AGREEMENT_DAYS } from '@waymark/contract/coaching/coaching-agreements';
import { type SQL, sql } from 'drizzle-orm';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';
import { fullNameOr } from '#people/users/users.queries.ts';
import { isStaying } from '../../policies/reachable.ts';
import { coachingAgreements } from './coaching-agreements.table.ts';

/** Over `a` and its match `m`: what is over shows so before a job has stored it. */
const shownState = sql`CASE WHEN a.state = 'sent' AND (m.state <> 'standing' OR a.lapses_at <= now()) THEN 'lapsed'
  WHEN a.state = 'in-force' AND m.state <> 'standing' THEN 'ended' ELSE a.state END`;

const signature = (name: SQL, at: SQL): SQL =>
  sql`CASE WHEN ${at} IS NOT NULL THEN json_build_object('name', ${name}, 'at', ${at}) END`;

const summaryFor = (userId: UserId): SQL => sql`'id', a.id, 'matchId', a.match_id, 'version', a.version,
  'state', ${shownState}, 'part', CASE WHEN a.coach_id = ${userId}::int THEN 'coach' ELSE 'coachee' END,
  'coach', coalesce(c.first_name, 'Your coach'), 'coachee', coalesce(e.first_name, 'Your client'), 'coachId', a.coach_id,
  'sentAt', a.sent_at, 'lapsesAt', a.lapses_at, 'inForceAt', a.in_force_at,
  'signedByCoach', ${signature(sql`a.coach_name`, sql`a.coach_signed_at`)},
  'signedByCoachee', ${signature(sql`a.coachee_name`, sql`a.coachee_signed_at`)}`;

/** The two it is between, also once the coaching ended; not of a client who is leaving. */
const isReadable = (userId: UserId): SQL =>
  sql`(a.coachee_id = ${userId}::int OR (a.coach_id = ${userId}::int AND ${isStaying(sql`a.coachee_id`)}))`;

const joined = sql`coaching_agreements a JOIN coach_matches m ON m.id = a.match_id
  JOIN users c ON c.id = a.coach_id JOIN users e ON e.id = a.coachee_id`;

/** Over a match `m`: its coach or the practice asks for an agreement, and none is in force. */
const lacksAgreement = (isForEveryone: boolean): SQL => sql`((${isForEveryone}::boolean
    OR EXISTS (SELECT FROM agreement_templates t WHERE t.coach_id = m.coach_id AND t.is_required))
  AND NOT EXISTS (SELECT FROM coaching_agreements f WHERE f.match_id = m.id AND f.state = 'in-force'))`;

export async function listAgreementsOf(db: Db, userId: UserId, isForEveryone: boolean): Promise<OwnAgreements> {
  const [row] = await rowsOf<OwnAgreements>(
    db,
    sql`SELECT (SELECT coalesce(json_agg(json_build_object(${summaryFor(userId)}) ORDER BY a.sent_at DESC, a.id), '[]'::json)
          FROM ${joined} WHERE ${isReadable(userId)}) AS agreements,
        (SELECT coalesce(json_agg(json_build_object('matchId', m.id, 'coachId', m.coach_id,
            'coach', coalesce(c.first_name, 'Your coach'), 'coachee', coalesce(e.first_name, 'Your client')) ORDER BY m.id), '[]'::json)
          FROM coach_matches m JOIN users c ON c.id = m.coach_id JOIN users e ON e.id = m.coachee_id
          WHERE (m.coachee_id = ${userId} OR m.coach_id = ${userId}) AND m.state = 'standing'
            AND e.leaves_at IS NULL AND ${lacksAgreement(isForEveryone)}) AS "askedFor"`,
  );
  return row ?? { agreements: [], askedFor: [] };
}

async function findReadable(db: Db, userId: UserId, condition: SQL): Promise<CoachingAgreement | undefined> {
  const [row] = await rowsOf<{ agreement: CoachingAgreement }>(
    db,
    sql`SELECT json_build_object(${summaryFor(userId)}, 'document', a.document, 'hash', a.hash,
        'decidedAt', a.decided_at, 'reason', a.reason) AS agreement
      FROM ${joined} WHERE ${condition} AND ${isReadable(userId)}`,
  );
  return row?.agreement;
}

export const findAgreement = (db: Db, userId: UserId, id: string): Promise<CoachingAgreement | undefined> =>
  findReadable(db, userId, sql`a.id = ${id}`);

export type AgreementRow = typeof coachingAgreements.$inferSelect;

/** Undefined if it isn't this person's. Its match must be held before it is changed. */
export async function findAgreementRow(tx: Db, id: string, userId?: UserId): Promise<AgreementRow | undefined> {
  const { coachId, coacheeId } = coachingAgreements;
  const isTheirs = userId === undefined ? sql`true` : sql`(${coachId} = ${userId} OR ${coacheeId} = ${userId})`;
  const [row] = await tx.select().from(coachingAgreements).where(sql`${coachingAgreements.id} = ${id} AND ${isTheirs}`);
  return row;
}

/** What this coach sent with this request. */
export async function findRequestedAgreement(
  tx: Db,
  coachId: UserId,
  requestId: string,
): Promise<{ readonly id: string; readonly requestHash: string } | undefined> {
  const [row] = await rowsOf<{ id: string; requestHash: string }>(
    tx,
    sql`SELECT id, request_hash AS "requestHash" FROM coaching_agreements
      WHERE coach_id = ${coachId} AND request_id = ${requestId}`,
  );
  return row;
}

/** Those of a match that is held: how many there were, and whether one waits for a signature. */
export async function countAgreements(
  tx: Db,
  matchId: number,
): Promise<{ readonly all: number; readonly isOneOpen: boolean }> {
  await tx.execute(sql`UPDATE coaching_agreements SET state = 'lapsed', decided_at = lapses_at
    WHERE match_id = ${matchId} AND state = 'sent' AND lapses_at <= now()`);
  const [row] = await rowsOf<{ all: number; isOneOpen: boolean }>(
    tx,
    sql`SELECT count(*)::int AS all, coalesce(bool_or(state = 'sent'), false) AS "isOneOpen"
      FROM coaching_agreements WHERE match_id = ${matchId}`,
  );
  return row ?? { all: 0, isOneOpen: false };
}

export interface PartyNames {
  readonly coach: string;
  readonly client: string;
  readonly coachFirstName: string;
  readonly clientFirstName: string;
}

export async function findPartyNames(tx: Db, coachId: number, coacheeId: number): Promise<PartyNames> {
  const [row] = await rowsOf<PartyNames>(
    tx,
    sql`SELECT ${fullNameOr(sql`c`, sql`'The coach'`)} AS coach, ${fullNameOr(sql`e`, sql`'The client'`)} AS client,
        coalesce(c.first_name, 'Your coach') AS "coachFirstName", coalesce(e.first_name, 'Your client') AS "clientFirstName"
      FROM users c, users e WHERE c.id = ${coachId} AND e.id = ${coacheeId}`,
  );
  if (!row) throw new Error('The two people of an agreement cannot be found.');
  return row;
}

/** To whole seconds, as the job is that ends it. */
export async function insertAgreement(
  tx: Db,
  row: Omit<typeof coachingAgreements.$inferInsert, 'lapsesAt'>,
): Promise<AgreementRow> {
  const lapsesAt = sql`date_trunc('second', now()) + make_interval(days => ${AGREEMENT_DAYS}::int)`;
  const [made] = await tx
    .insert(coachingAgreements)
    .values({ ...row, lapsesAt })
    .returning();
  if (!made) throw new Error('The new agreement cannot be found.');
  return made;
}

export async function insertSignature(
  tx: Db,
  { id }: AgreementRow,
  part: 'coach' | 'coachee',
  name: string,
): Promise<AgreementRow> {
  const signed =
    part === 'coach'
      ? { coachName: name, coachSignedAt: sql`now()` }
      : { coacheeName: name, coacheeSignedAt: sql`now()` };
  const [row] = await tx
    .update(coachingAgreements)
    .set(signed)
    .where(sql`${coachingAgreements.id} = ${id}`)
    .returning();
  if (!row) throw new Error('The agreement that is signed cannot be found.');
  return row;
}

/** Both signed: the one before ends at that moment. */
export async function bringIntoForce(tx: Db, { id, matchId }: AgreementRow): Promise<void> {
  await tx.execute(sql`UPDATE coaching_agreements SET state = 'ended', decided_at = now()
    WHERE match_id = ${matchId} AND state = 'in-force'`);
  await tx.execute(sql`UPDATE coaching_agreements SET state = 'in-force', in_force_at = now() WHERE id = ${id}`);
}

/** Ends one that waits for a signature; false if it doesn't any more, or isn't due to lapse yet. */
export async function endOpen(
  tx: Db,
  id: string,
  state: Extract<AgreementState, 'declined' | 'withdrawn' | 'lapsed'>,
  reason = '',
): Promise<boolean> {
  const isDue = state === 'lapsed' ? sql`lapses_at <= now()` : sql`true`;
  const rows = await rowsOf(
    tx,
    sql`UPDATE coaching_agreements SET state = ${state}, reason = ${reason}, decided_at = now()
      WHERE id = ${id} AND state = 'sent' AND ${isDue} RETURNING 1`,
  );
  return rows.length > 0;
}

export async function isAgreementMissing(db: Db, matchId: number, isForEveryone: boolean): Promise<boolean> {
  const [row] = await rowsOf<{ isMissing: boolean }>(
    db,
    sql`SELECT ${lacksAgreement(isForEveryone)} AS "isMissing" FROM coach_matches m WHERE m.id = ${matchId}`,
  );
  return row?.isMissing ?? false;
}
