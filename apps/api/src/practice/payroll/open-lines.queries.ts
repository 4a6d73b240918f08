// What counts for payroll and is in no closed month yet.
import { type SQL, sql } from 'drizzle-orm';
import { packageBought } from '#billing/packages/bought-packages.queries.ts';
import type { Calendar } from './payroll-calendar.ts';

/**
 * Sessions of coaches `which` over `host.user_id`. Held ones count as in the log of hours; missed
 * and cancelled ones if the client's account paid for them all the same.
 */
const countedSessions = ({ zone, firstMonth }: Calendar, which: SQL): SQL =>
  sql`SELECT s.id AS session_id, s.public_id AS id, host.user_id AS coach_id, s.starts_at,
      (s.starts_at AT TIME ZONE ${zone})::date AS day, s.kind = 'group' AS is_group, p.user_id AS client_id, s.allowance_id,
      CASE WHEN s.state = 'cancelled' THEN 'late-cancellation' WHEN c.attendance = 'missed' THEN 'missed' ELSE 'held' END AS kind,
      (SELECT n.number FROM logged_clients n WHERE n.coach_id = host.user_id AND n.client_id = p.user_id) AS client_number
    FROM session_people host JOIN coaching_sessions s ON s.id = host.session_id AND host.part = 'coach'
      LEFT JOIN session_closings c ON c.session_id = s.id
      LEFT JOIN session_people p ON s.kind = 'one-to-one' AND p.session_id = s.id AND p.part = 'coachee'
    WHERE ${which} AND s.kind IN ('one-to-one', 'group') AND s.starts_at < now()
      AND s.starts_at >= ${firstMonth}::timestamp AT TIME ZONE ${zone}
      AND CASE WHEN s.state = 'booked' AND c.attendance = 'held'
        THEN s.kind = 'one-to-one' OR EXISTS (SELECT FROM session_people w
          WHERE w.session_id = s.id AND w.part = 'coachee' AND w.attendance = 'present')
        ELSE s.is_counted AND (s.state = 'cancelled' OR c.attendance = 'missed') END
      AND NOT EXISTS (SELECT FROM payroll_lines l WHERE l.session_id = s.id)`;

/** The newest of each level by that day, and of those the first that can be reckoned. */
const rateOf = sql`(SELECT * FROM (SELECT DISTINCT ON (r.level) r.* FROM payroll_rates r
      WHERE r.coach_id = t.coach_id AND r.from_day <= t.day AND (r.level = 'coach'
        OR r.level = 'client' AND r.client_number = t.client_number
        OR r.level = 'package' AND r.package_id = b.package_id)
      ORDER BY r.level, r.from_day DESC) newest
    WHERE newest.kind = 'flat' OR b.price IS NOT NULL
    ORDER BY array_position(ARRAY['package', 'client', 'coach'], newest.level) LIMIT 1)`;

const BOUGHT = {
  ...{ coachId: sql`t.coach_id`, clientId: sql`t.client_id`, day: sql`t.day` },
  allowanceId: sql`t.allowance_id`,
};

/** A share of the package's price for one session is rounded once, half up. */
const amountOf = sql`CASE WHEN r.kind = 'percent' THEN round(b.price::numeric * r.value / (b.sessions * 10000))::int
  ELSE r.value END`;

/**
 * A row for each line, in its month: that of its day, or the first that is open if that is later.
 * `which` is a condition on the coach.
 */
export const openLines = (calendar: Calendar, which: (coachId: SQL) => SQL): SQL =>
  sql`(SELECT greatest(date_trunc('month', t.day::timestamp)::date, ${calendar.openMonth}::date) AS month, t.coach_id, t.session_id,
      NULL::uuid AS adjustment_id, t.id, t.day, t.starts_at AS at, t.kind, t.is_group, t.client_id, t.client_number,
      CASE WHEN r.id IS NOT NULL THEN b.name END AS package_name, r.level AS rate_level, r.kind AS rate_kind,
      r.value AS rate_value, ${amountOf} AS amount,
      CASE WHEN r.kind = 'percent' THEN b.currency ELSE r.currency END AS currency, '' AS words
    FROM (${countedSessions(calendar, which(sql`host.user_id`))}) t
      LEFT JOIN LATERAL ${packageBought(BOUGHT)} b ON true
      LEFT JOIN LATERAL ${rateOf} r ON true
    UNION ALL
    SELECT greatest(a.month, ${calendar.openMonth}::date), a.coach_id, NULL, a.id, a.id,
      (a.created_at AT TIME ZONE ${calendar.zone})::date, a.created_at, 'adjustment', false, NULL, NULL,
      NULL, NULL, NULL, NULL, a.amount, a.currency, a.words
    FROM payroll_adjustments a WHERE ${which(sql`a.coach_id`)}
      AND NOT EXISTS (SELECT FROM payroll_lines l WHERE l.adjustment_id = a.id))`;
