import type { SessionPart } from '@waymark/contract/sessions/coaching-sessions';
import type { FreeTimes } from '@waymark/contract/sessions/free-times';
import { type SQL, sql } from 'drizzle-orm';
import type { UserId } from '#actor.ts';
import { type DrawnPurchase, drawnPurchasesJson } from '#billing/purchases/drawn-purchases.queries.ts';
import { ownHoursJson } from '#coaching/coach-matches/coachee-preferences.queries.ts';
import { isShown } from '#coaching/coaches/coaches.queries.ts';
import type { Db } from '#db/client.ts';
import { prepared, rowsOf, type Values } from '#db/rows.ts';
import { type Allowance, allowancesJson } from '#organisations/ledger/allowances.queries.ts';
import { type CalendarRow, calendarJson } from '#sessions/calendars/calendars.queries.ts';
import { isRelated } from '../../policies/reachable.ts';
import {
  type HeldTimes,
  type HeldTimesValues,
  type HeldTimesWanted,
  heldTimesJson,
  heldTimesValues,
} from './held-times.queries.ts';

/** What sessions of a coachee with a coach are taken from. */
export interface Allowances {
  /** The coachee's present and later ones; empty if no one counts their sessions. */
  readonly periods: readonly Allowance[];
  /** Those that were ever paid, the one that ends first first. */
  readonly purchases: readonly DrawnPurchase[];
}

export interface BookableCoach {
  readonly coachId: number;
  readonly person: FreeTimes['coach'];
  readonly calendar: CalendarRow;
  readonly held: HeldTimes;
  readonly matchId: number | null;
  readonly isSeeker: boolean;
  readonly isSelf: boolean;
  /** Approved and not blocked: others offer nothing. */
  readonly isShown: boolean;
  /** When the person said that they could meet. */
  readonly ownHours: FreeTimes['ownHours'];
  readonly allowances: Allowances;
}

type BookableValues = HeldTimesValues & { readonly userId: UserId };

const bookable = (of: Values<BookableValues>, isWanted: SQL) =>
  sql<BookableCoach>`SELECT coaches.user_id AS "coachId", json_build_object(${calendarJson(sql`coaches.user_id`)}) AS calendar,
        ${heldTimesJson(sql`coaches.user_id`, of)} AS held,
        (SELECT json_build_object('firstName', u.first_name, 'picture', profiles.picture_key)
          FROM users u LEFT JOIN profiles ON profiles.user_id = u.id WHERE u.id = coaches.user_id) AS person,
        (SELECT id FROM coach_matches m WHERE m.coach_id = coaches.user_id AND m.coachee_id = ${of.userId}::int
          AND m.state = 'standing') AS "matchId",
        ${isRelated('seeker', of.userId, sql`coaches.user_id`)} AS "isSeeker",
        coaches.user_id = ${of.userId}::int AS "isSelf", ${isShown} AS "isShown",
        ${ownHoursJson(sql`${of.userId}::int`)} AS "ownHours", json_build_object('periods', ${allowancesJson(sql`${of.coacheeId}::int`)},
          'purchases', ${drawnPurchasesJson(sql`coaches.user_id`, sql`${of.coacheeId}::int`)}) AS allowances
      FROM coaches LEFT JOIN calendars c ON c.user_id = coaches.user_id
      WHERE ${isWanted}`;

const findBookable = prepared((of: Values<BookableValues & { readonly coachIds: readonly number[] }>) =>
  bookable(of, sql`coaches.user_id = ANY(${of.coachIds}::int[])`),
);

/** PostgreSQL expects ten ids in a list that it doesn't know yet, and would plan anew each time. */
const findOneBookable = prepared((of: Values<BookableValues & { readonly coachId: number }>) =>
  bookable(of, sql`coaches.user_id = ${of.coachId}::int`),
);

/** These coaches' times and what this person is to them, in one statement. */
export function listBookableCoaches(
  db: Db,
  userId: UserId,
  coachIds: readonly number[],
  wanted: HeldTimesWanted,
): Promise<readonly BookableCoach[]> {
  const values = { userId, ...heldTimesValues(wanted) };
  const [coachId] = coachIds;
  return coachId !== undefined && coachIds.length === 1
    ? findOneBookable(db, { ...values, coachId })
    : findBookable(db, { ...values, coachIds });
}

export async function countIntros(
  db: Db,
  coacheeId: UserId,
  coachId: number,
): Promise<{ readonly ahead: number; readonly withCoach: number }> {
  const isWith = (part: SessionPart, userId: number): SQL => sql`EXISTS (SELECT FROM session_people p
    WHERE p.session_id = s.id AND p.part = ${part} AND p.user_id = ${userId})`;
  const [row] = await rowsOf<{ ahead: number; withCoach: number }>(
    db,
    sql`SELECT count(*) FILTER (WHERE s.starts_at > now())::int AS ahead,
        count(*) FILTER (WHERE ${isWith('coach', coachId)})::int AS "withCoach"
      FROM coaching_sessions s WHERE s.kind = 'intro' AND s.state = 'booked' AND ${isWith('coachee', coacheeId)}`,
  );
  return row ?? { ahead: 0, withCoach: 0 };
}
