import type { SessionPrices } from '@waymark/contract/sessions/coach-offers';
import { eq, sql } from 'drizzle-orm';
import type { UserId } from '#actor.ts';
import { acceptsClients, isShown } from '#coaching/coaches/coaches.queries.ts';
import type { Db } from '#db/client.ts';
import { prepared, type Values } from '#db/rows.ts';
import { type CalendarRow, calendarJson } from '#sessions/calendars/calendars.queries.ts';
import {
  type HeldTimes,
  type HeldTimesValues,
  heldTimesJson,
  heldTimesValues,
} from '#sessions/coaching-sessions/held-times.queries.ts';
import type { Span } from '../../dates/free-starts.ts';
import { sessionPrices } from './session-prices.table.ts';

export interface OfferSource {
  readonly calendar: CalendarRow;
  /** Null while the coach takes no new clients: their times aren't even read then. */
  readonly held: HeldTimes | null;
  readonly prices: SessionPrices | null;
}

const findOffer = prepared(
  (of: Values<HeldTimesValues & { readonly slug: string }>) =>
    sql<OfferSource>`SELECT json_build_object(${calendarJson(sql`coaches.user_id`)}) AS calendar,
        CASE WHEN ${acceptsClients} THEN ${heldTimesJson(sql`coaches.user_id`, of)} END AS held,
        (SELECT json_build_object('currency', p.currency, 'amounts', p.amounts)
          FROM session_prices p WHERE p.user_id = coaches.user_id) AS prices
      FROM coaches LEFT JOIN calendars c ON c.user_id = coaches.user_id
      WHERE coaches.slug = ${of.slug} AND ${isShown}`,
);

export async function findShownOffer(db: Db, slug: string, span: Span): Promise<OfferSource | undefined> {
  const [row] = await findOffer(db, { slug, ...heldTimesValues({ span }) });
  return row;
}

export interface NextSource extends Pick<OfferSource, 'calendar' | 'held'> {
  readonly coachId: number;
}

const findNext = prepared(
  (of: Values<HeldTimesValues & { readonly coachIds: readonly number[] }>) =>
    sql<NextSource>`SELECT coaches.user_id AS "coachId", json_build_object(${calendarJson(sql`coaches.user_id`)}) AS calendar,
        ${heldTimesJson(sql`coaches.user_id`, of)} AS held
      FROM coaches LEFT JOIN calendars c ON c.user_id = coaches.user_id
      WHERE coaches.user_id = ANY(${of.coachIds}::int[]) AND ${isShown} AND ${acceptsClients}`,
);

/** Only of coaches who are shown and take new clients, as on their pages. */
export const listNextSources = (db: Db, coachIds: readonly number[], span: Span): Promise<readonly NextSource[]> =>
  findNext(db, { coachIds, ...heldTimesValues({ span }) });

export async function findPrices(db: Db, userId: UserId): Promise<SessionPrices | null> {
  const { currency, amounts } = sessionPrices;
  const [row] = await db.select({ currency, amounts }).from(sessionPrices).where(eq(sessionPrices.userId, userId));
  return row ?? null;
}

export async function upsertPrices(db: Db, userId: UserId, prices: SessionPrices): Promise<void> {
  await db
    .insert(sessionPrices)
    .values({ userId, ...prices })
    .onConflictDoUpdate({ target: sessionPrices.userId, set: prices });
}

export async function deletePrices(db: Db, userId: UserId): Promise<void> {
  await db.delete(sessionPrices).where(eq(sessionPrices.userId, userId));
}
