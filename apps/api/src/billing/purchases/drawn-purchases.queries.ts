// What bookings draw from: the sessions of purchases that a client can book with.
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { UserId } from '#actor.ts';
import type { Allowance } from '#organisations/ledger/allowances.queries.ts';
import { isRelated } from '../../policies/reachable.ts';

export interface DrawnPurchase extends Allowance {
  readonly name: string;
  /** In minutes: other sessions take nothing from it. */
  readonly lengths: readonly number[];
  readonly cancelHours: number;
  /** Refunded: what is booked stays, and nothing more is. */
  readonly isEnded: boolean;
  /** Of its buyer, where its last day ends. */
  readonly zone: string;
}

/** Over a purchase `p`, whether it was bought by this client or someone of their family. */
export const isBoughtFor = (clientId: SQLWrapper): SQL => sql`(p.buyer_id = ${clientId} OR EXISTS (SELECT FROM users me
  JOIN users payer ON payer.family_id = me.family_id WHERE me.id = ${clientId} AND payer.id = p.buyer_id))`;

/** What is left, as `a`, and what was taken, as `spent`; nothing before it was paid. */
export const PURCHASE_ACCOUNTS = sql`LEFT JOIN ledger_accounts a ON a.owner_id = p.id AND a.owner_kind = 'purchase'
    AND a.unit = 'session' AND a.purpose = 'available'
  LEFT JOIN ledger_accounts spent ON spent.owner_id = p.id AND spent.owner_kind = 'purchase'
    AND spent.unit = 'session' AND spent.purpose = 'spent'`;

const periodFields = sql`'left', a.balance, 'of', a.balance + spent.balance, 'from', p.activated_at, 'until', p.valid_until`;

/** Of a coach, for a client, as JSON: the one that ends first comes first. */
export const drawnPurchasesJson = (coachId: SQLWrapper, clientId: SQLWrapper): SQL<readonly DrawnPurchase[]> =>
  sql`(SELECT coalesce(json_agg(json_build_object('id', a.id, 'spentId', spent.id, ${periodFields}, 'name', v.name,
      'lengths', v.lengths, 'cancelHours', v.cancel_hours, 'isEnded', p.ended_at IS NOT NULL,
      'zone', coalesce((SELECT f.time_zone FROM profiles f WHERE f.user_id = p.buyer_id), 'UTC'))
      ORDER BY p.valid_until, p.id), '[]'::json)
    FROM purchases p JOIN package_versions v ON v.package_id = p.package_id AND v.version = p.version ${PURCHASE_ACCOUNTS}
    WHERE p.coach_id = ${coachId} AND p.activated_at IS NOT NULL AND ${isBoughtFor(clientId)})`;

/** Over a purchase `p`: its coach, its buyer and their family. */
const isReadBy = (readerId: UserId): SQL =>
  sql`(${readerId}::int IN (p.coach_id, p.buyer_id) OR ${isRelated('family', readerId, sql`p.buyer_id`)})`;

/** The one with this account, for its coach, its buyer and their family; null for others. */
export const purchasePeriodJson = (accountId: SQLWrapper, readerId: UserId, more: SQL): SQL =>
  sql`(SELECT json_build_object(${periodFields} ${more}) FROM ledger_accounts mine JOIN purchases p ON p.id = mine.owner_id
      ${PURCHASE_ACCOUNTS} WHERE mine.id = ${accountId} AND mine.owner_kind = 'purchase' AND p.activated_at IS NOT NULL
        AND ${isReadBy(readerId)})`;

interface Offered {
  readonly coachId: SQLWrapper;
  readonly clientId: SQLWrapper;
  readonly startsAt: SQLWrapper;
  readonly minutes: SQLWrapper;
  /** Whether the time has to be before the last day of the purchase, or after it. */
  readonly isReached: boolean;
}

/** What booking a time would take from; after its last day, what keeps it from being booked. */
export const purchaseForJson = ({ coachId, clientId, ...time }: Offered, readerId: UserId, more: SQL): SQL =>
  sql`(SELECT json_build_object(${periodFields}, 'name', v.name, 'isReached', ${time.isReached}::boolean ${more})
    FROM purchases p JOIN package_versions v ON v.package_id = p.package_id AND v.version = p.version ${PURCHASE_ACCOUNTS}
    WHERE p.coach_id = ${coachId} AND p.activated_at IS NOT NULL AND p.ended_at IS NULL AND p.valid_until > now()
      AND a.balance > 0 AND ${time.minutes} = ANY(v.lengths) AND (${time.startsAt} < p.valid_until) = ${time.isReached}::boolean
      AND ${isBoughtFor(clientId)} AND ${isReadBy(readerId)} ORDER BY p.valid_until, p.id LIMIT 1)`;

/** What a coach's client can book with now; null if nothing is left. */
export const purchaseNowJson = (coachId: SQLWrapper, clientId: SQLWrapper): SQL =>
  sql`(SELECT json_build_object(${periodFields}) FROM purchases p ${PURCHASE_ACCOUNTS}
    WHERE p.coach_id = ${coachId} AND p.ended_at IS NULL AND p.valid_until > now() AND a.balance > 0
      AND ${isBoughtFor(clientId)} ORDER BY p.valid_until, p.id LIMIT 1)`;
