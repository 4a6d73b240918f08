import { COACH_OFFER_DAYS, type CoachOffer } from '@waymark/contract/coaching/coach-matches';
import { type SQL, sql } from 'drizzle-orm';
import type { UserId } from '#actor.ts';
import { coachCardJson, isShown } from '#coaching/coaches/coaches.queries.ts';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';

/** Over a handover `h` and an offer `o`: the client can still answer it. */
const isOpen = sql`o.is_accepted IS NULL AND h.closed_at IS NULL AND h.until > now()`;

/** The open offer to the client of a match; null without one, or while the coach isn't shown. */
export const coachOfferJson = (matchId: SQL): SQL<CoachOffer | null> =>
  sql`(SELECT json_build_object('until', h.until, 'coach', ${coachCardJson})
    FROM coach_offers o JOIN coach_handovers h ON h.id = o.handover_id
      JOIN coaches ON coaches.user_id = h.to_id JOIN users ON users.id = h.to_id JOIN profiles ON profiles.user_id = h.to_id
    WHERE o.match_id = ${matchId} AND ${isOpen} AND ${isShown})`;

/** Closes those that no one can answer any more, or all; what each answered goes. */
async function closeAnswered(tx: Db, which: SQL): Promise<number> {
  const closed = await rowsOf<{ id: string }>(
    tx,
    sql`UPDATE coach_handovers h SET closed_at = now(),
        accepted = (SELECT count(*) FROM coach_offers o WHERE o.handover_id = h.id AND o.is_accepted),
        kept = (SELECT count(*) FROM coach_offers o WHERE o.handover_id = h.id AND NOT o.is_accepted)
      WHERE h.closed_at IS NULL AND ${which} RETURNING h.id`,
  );
  for (const { id } of closed) await tx.execute(sql`DELETE FROM coach_offers WHERE handover_id = ${id}`);
  return closed.length;
}

const isAnswered = sql`NOT EXISTS (
  SELECT FROM coach_offers o WHERE o.handover_id = h.id AND o.is_accepted IS NULL)`;

/** A coaching that ends takes its offer along. */
export async function endOfferOf(tx: Db, matchId: number): Promise<void> {
  const [ended] = await rowsOf<{ id: string }>(
    tx,
    sql`DELETE FROM coach_offers WHERE match_id = ${matchId} AND is_accepted IS NULL RETURNING handover_id AS id`,
  );
  if (ended) await closeAnswered(tx, sql`h.id = ${ended.id} AND ${isAnswered}`);
}

/** The open ones that this coach would take over: when they are suspended. */
export const endHandoversTo = (tx: Db, coachId: UserId): Promise<number> =>
  closeAnswered(tx, sql`h.to_id = ${coachId}`);

/** Returns how many there were: one, or none. */
export const endHandoverFrom = (tx: Db, coachId: UserId): Promise<number> =>
  closeAnswered(tx, sql`h.from_id = ${coachId}`);

export const closeDueHandover = (tx: Db, id: string): Promise<number> =>
  closeAnswered(tx, sql`h.id = ${id} AND h.until <= now()`);

export interface OpenOffer {
  readonly handoverId: string;
  readonly coachId: UserId;
  readonly isShown: boolean;
}

/** Of a match that is held. */
export async function findOpenOffer(tx: Db, matchId: number): Promise<OpenOffer | undefined> {
  const [row] = await rowsOf<OpenOffer>(
    tx,
    sql`SELECT h.id AS "handoverId", h.to_id AS "coachId", ${isShown} AS "isShown"
      FROM coach_offers o JOIN coach_handovers h ON h.id = o.handover_id JOIN coaches ON coaches.user_id = h.to_id
      WHERE o.match_id = ${matchId} AND ${isOpen}`,
  );
  return row;
}

/** The last answer closes the handover. */
export async function answerOffer(tx: Db, { handoverId }: OpenOffer, matchId: number, isAccepted: boolean) {
  // Locked first, so that of two who answer last at once the second sees the other's answer.
  await tx.execute(sql`SELECT FROM coach_handovers WHERE id = ${handoverId} FOR UPDATE`);
  await tx.execute(
    sql`UPDATE coach_offers SET is_accepted = ${isAccepted} WHERE handover_id = ${handoverId} AND match_id = ${matchId}`,
  );
  await closeAnswered(tx, sql`h.id = ${handoverId} AND ${isAnswered}`);
}

export interface StoredHandover {
  readonly id: string;
  readonly fromId: UserId;
  readonly toId: UserId;
}

export async function findHandover(tx: Db, id: string): Promise<StoredHandover | undefined> {
  const [row] = await rowsOf<StoredHandover>(
    tx,
    sql`SELECT id, from_id AS "fromId", to_id AS "toId" FROM coach_handovers WHERE id = ${id}`,
  );
  return row;
}

export interface AskedClient {
  readonly matchId: number;
  readonly coacheeId: UserId;
}

export const listClientsOf = (tx: Db, coachId: UserId): Promise<readonly AskedClient[]> =>
  rowsOf<AskedClient>(
    tx,
    sql`SELECT m.id AS "matchId", m.coachee_id AS "coacheeId" FROM coach_matches m JOIN users u ON u.id = m.coachee_id
      WHERE m.coach_id = ${coachId} AND m.state = 'standing' AND u.leaves_at IS NULL`,
  );

/** With the coach held. Undefined while another is open. To whole seconds, as its job is. */
export async function insertHandover(
  tx: Db,
  { id, fromId, toId }: StoredHandover,
  clients: readonly AskedClient[],
): Promise<Date | undefined> {
  const [row] = await rowsOf<{ until: string }>(
    tx,
    sql`INSERT INTO coach_handovers (id, from_id, to_id, offered, until)
      VALUES (${id}, ${fromId}, ${toId}, ${clients.length}, date_trunc('second', now()) + make_interval(days => ${COACH_OFFER_DAYS}::int))
      ON CONFLICT DO NOTHING RETURNING to_json(until) AS until`,
  );
  if (!row) return undefined;
  const matchIds = clients.map(({ matchId }) => matchId);
  await tx.execute(sql`INSERT INTO coach_offers (handover_id, match_id)
    SELECT ${id}, unnest(${sql.param(matchIds)}::int[])`);
  return new Date(row.until);
}
