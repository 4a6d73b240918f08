// What people gave in one month, as `answers(user_id, measure, topic, amount)` for each basis. Only
// the publishing statements of `publication.queries.ts` read these, and return sums of blocks.
import type { CountedStall } from '@waymark/contract/figures/stalls';
import { type SQL, sql } from 'drizzle-orm';
import type { FigureBasis } from './report-figures.table.ts';
import { stuckAt } from './stalled.queries.ts';

/** `until` is the first instant after the month; months are counted in UTC. */
export interface MonthOfOrganisation {
  readonly organisationId: number;
  readonly from: string;
  readonly until: string;
}

const inMonth = (column: SQL, { from, until }: MonthOfOrganisation): SQL =>
  sql`${column} >= ${from}::timestamptz AND ${column} < ${until}::timestamptz`;

/**
 * Who was in one group, or in none, for the whole month, as `members(user_id, membership_id,
 * group_id)`. Not those with an open profile: sponsors see their names, and know that they can't
 * have taken part.
 */
export const membersOf = ({ organisationId, from, until }: MonthOfOrganisation): SQL => sql`
  SELECT m.user_id, m.id AS membership_id, coalesce(p.group_id, 0) AS group_id
  FROM memberships m JOIN membership_places p ON p.membership_id = m.id
  WHERE m.organisation_id = ${organisationId} AND m.part IN ('member', 'manager') AND m.user_id IS NOT NULL
    AND p.from_at <= ${from}::timestamptz AND (p.until_at IS NULL OR p.until_at >= ${until}::timestamptz)
    AND NOT EXISTS (SELECT FROM role_records r WHERE r.user_id = m.user_id AND NOT r.profile_completed)`;

const sessions = (month: MonthOfOrganisation): SQL => sql`
  SELECT met.user_id, each.measure, '' AS topic, each.amount FROM (
      SELECT sp.user_id, count(*)::float8 AS sessions, sum(extract(epoch FROM s.ends_at - s.starts_at) / 3600)::float8 AS hours
      FROM members mb JOIN session_people sp ON sp.user_id = mb.user_id AND sp.part = 'coachee' AND sp.state = 'booked'
        JOIN coaching_sessions s ON s.id = sp.session_id
        JOIN session_closings c ON c.session_id = s.id AND c.attendance = 'held'
      WHERE ${inMonth(sql`s.starts_at`, month)} AND s.state = 'booked' AND s.kind NOT IN ('intro', 'alignment')
        AND (s.kind <> 'group' OR sp.attendance = 'present')
      GROUP BY sp.user_id) met
    CROSS JOIN LATERAL (VALUES ('used', 1), ('sessions', met.sessions), ('hours', met.hours)) AS each(measure, amount)`;

const ratings = (month: MonthOfOrganisation): SQL => sql`
  SELECT r.user_id, 'rating' AS measure, '' AS topic, avg((r.useful + r.heard - 2) * 12.5)::float8 AS amount
  FROM members mb JOIN session_ratings r ON r.user_id = mb.user_id
  WHERE ${inMonth(sql`r.rated_at`, month)} GROUP BY r.user_id`;

const checkIns = (month: MonthOfOrganisation): SQL => sql`
  SELECT mb.user_id, 'well-being' AS measure, '' AS topic, (latest.score - first.score)::float8 AS amount
  FROM members mb
    CROSS JOIN LATERAL (SELECT c.id, c.score FROM check_ins c WHERE c.user_id = mb.user_id
      ORDER BY c.taken_at, c.id LIMIT 1) first
    CROSS JOIN LATERAL (SELECT c.id, c.score FROM check_ins c WHERE c.user_id = mb.user_id
      AND ${inMonth(sql`c.taken_at`, month)} ORDER BY c.taken_at DESC, c.id DESC LIMIT 1) latest
  WHERE latest.id <> first.id`;

const goals = (month: MonthOfOrganisation): SQL => sql`
  SELECT g.user_id, 'goals' AS measure, '' AS topic, avg((latest.attainment + 2) * 25)::float8 AS amount
  FROM members mb JOIN goals g ON g.user_id = mb.user_id
    CROSS JOIN LATERAL (SELECT k.attainment FROM goal_marks k WHERE k.goal_id = g.id
      AND ${inMonth(sql`k.marked_at`, month)} ORDER BY k.id DESC LIMIT 1) latest
  GROUP BY g.user_id`;

/** Without a zone, so that a month later is the same clock in UTC. */
const utc = (instant: SQL): SQL => sql`(${instant} AT TIME ZONE 'UTC')`;

/** Whether an earlier whole month counted them, at whose end the questionnaire was finished. */
const countedBefore = ({ organisationId, from }: MonthOfOrganisation): SQL => sql`EXISTS (
  SELECT FROM memberships em JOIN membership_places ep ON ep.membership_id = em.id
    CROSS JOIN LATERAL (SELECT greatest(date_trunc('month', ${utc(sql`r.finished_at`)}),
      date_trunc('month', ${utc(sql`ep.from_at`)} - interval '1 microsecond') + interval '1 month') AS month) first
  WHERE em.organisation_id = ${organisationId} AND em.user_id = r.user_id AND em.part IN ('member', 'manager')
    AND first.month < ${utc(sql`${from}::timestamptz`)}
    AND (ep.until_at IS NULL OR ${utc(sql`ep.until_at`)} >= first.month + interval '1 month'))`;

/** Once a person, in the first month that counts: what they chose stands, and is no flow. */
const topics = (month: MonthOfOrganisation): SQL => sql`
  SELECT DISTINCT r.user_id, 'topics' AS measure, t.slug AS topic, 1::float8 AS amount
  FROM members mb JOIN questionnaire_responses r ON r.user_id = mb.user_id AND r.name = 'coachee'
    JOIN coachee_preferences cp ON cp.user_id = r.user_id JOIN topics t ON t.id = ANY (cp.topic_ids)
  WHERE r.finished_at < ${month.until}::timestamptz AND NOT ${countedBefore(month)}`;

/** Those who were stuck there when the month ended. */
const stalled =
  (stall: CountedStall) =>
  ({ until }: MonthOfOrganisation): SQL =>
    sql`
  SELECT mb.user_id, ${stall}::text AS measure, '' AS topic, 1::float8 AS amount
  FROM members mb JOIN memberships m ON m.id = mb.membership_id JOIN role_records r ON r.user_id = mb.user_id
  WHERE ${stuckAt(stall, sql`${until}::timestamptz`)}`;

/** Over `members`. */
export const ANSWERS_BY_BASIS: Readonly<Record<FigureBasis, (month: MonthOfOrganisation) => SQL>> = {
  sessions,
  ratings,
  'check-ins': checkIns,
  goals,
  topics,
  'questionnaire-open': stalled('questionnaire-open'),
  'no-first-session': stalled('no-first-session'),
  'nothing-booked': stalled('nothing-booked'),
};
