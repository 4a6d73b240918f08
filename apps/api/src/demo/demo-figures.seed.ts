// What people of the demo's organisations did in eight months, and the figures published then.
import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';
import { publishMonthIn } from '#figures/figures/publication.service.ts';
import type { Services } from '../services.ts';
import type { DemoIds } from './demo-coaching.seed.ts';
import { demoOrganisations } from './demo-groups.ts';

const MONTHS = 8;

/** The first day of each of the eight months before the present one, the earliest first. */
function monthsBefore(now: Date): readonly string[] {
  return Array.from({ length: MONTHS }, (_, index) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - MONTHS + index)).toISOString().slice(0, 10),
  );
}

/** Those who are ready for coaching. */
const membersOf = (organisationId: number) => sql`
  SELECT m.user_id, row_number() OVER (ORDER BY m.user_id)::int AS n
  FROM memberships m JOIN role_records r ON r.user_id = m.user_id AND r.onboarding_completed
  WHERE m.organisation_id = ${organisationId} AND m.part = 'member' AND m.state = 'active'`;

/** What members did in a month: more and more have sessions, and most are doing better. */
async function insertDeeds(tx: Db, organisationId: number, month: string, at: number, coachId: number): Promise<void> {
  const members = membersOf(organisationId);
  const day = sql`(${month}::date + 3 + n % 20)::timestamp AT TIME ZONE 'UTC' + interval '10 hours'`;
  const took = sql`(n * 7 + ${at}::int * 5) % 12 < 6 + ${at}::int / 3`;
  await tx.execute(sql`WITH met AS (
      INSERT INTO coaching_sessions (kind, state, starts_at, ends_at, free_until, message, booked_by)
      SELECT 'one-to-one', 'booked', ${day}, ${day} + interval '45 minutes', ${day}, '', user_id
      FROM (${members}) mb WHERE ${took} RETURNING id, booked_by, ends_at),
    coaches AS (INSERT INTO session_people (session_id, user_id, part) SELECT id, ${coachId}::int, 'coach' FROM met),
    coachees AS (INSERT INTO session_people (session_id, user_id, part) SELECT id, booked_by, 'coachee' FROM met),
    closings AS (INSERT INTO session_closings (session_id, closed_by, request_id, attendance, closed_at)
      SELECT id, ${coachId}::int, gen_random_uuid(), 'held', ends_at FROM met)
    INSERT INTO session_ratings (session_id, user_id, useful, heard, rated_at)
      SELECT id, booked_by, 3 + (id + ${at}::int) % 3, 4 + id % 2, ends_at FROM met WHERE id % 8 > 0`);
  await tx.execute(sql`INSERT INTO check_ins (user_id, answers, score, taken_at)
    SELECT user_id, ARRAY[level, level, level, level, level], level * 20, ${day}
    FROM (SELECT mb.*, least(5, 2 + (n + ${at}::int) % 2 + ${at}::int / 4)::smallint AS level FROM (${members}) mb) mb
    WHERE (n + ${at}::int) % 5 > 0`);
  await tx.execute(sql`INSERT INTO goal_marks (goal_id, attainment, marked_at)
    SELECT g.id, least(2, (n + ${at}::int) % 3 - 1 + ${at}::int / 4), ${day}
    FROM (${members}) mb JOIN goals g ON g.user_id = mb.user_id WHERE (n + ${at}::int) % 4 > 0`);
}

async function insertWishes(tx: Db, organisationId: number, first: string): Promise<void> {
  const { topics, goal } = demoOrganisations().figures;
  const members = membersOf(organisationId);
  await tx.execute(sql`INSERT INTO goals (user_id, title, words, is_shared, started_at)
    SELECT user_id, ${goal}::text, '', false, ${first}::date FROM (${members}) mb`);
  await tx.execute(sql`INSERT INTO questionnaire_responses (user_id, name, version, saved_at, finished_at)
    SELECT user_id, 'coachee', 1, ${first}::date + 1, ${first}::date + 1 FROM (${members}) mb`);
  await tx.execute(sql`INSERT INTO coachee_preferences (user_id, topic_ids, languages, styles, time_zone, hours)
    SELECT user_id, ARRAY(SELECT t.id FROM unnest(${sql.param(topics)}::text[]) WITH ORDINALITY AS wished(slug, at)
        JOIN topics t USING (slug) WHERE (n + wished.at) % 4 < 2),
      '{en}', '{}', 'America/New_York', '{}' FROM (${members}) mb`);
}

/** Of the members of the demo's enterprise, and of the businesses of its portfolio. */
export async function insertFigures(tx: Db, { settings }: Pick<Services, 'settings'>, idOf: DemoIds): Promise<void> {
  const places = await rowsOf<{ organisationId: number }>(
    tx,
    sql`SELECT o.id AS "organisationId" FROM organisations o JOIN memberships m ON m.organisation_id IN (o.id, o.parent_id)
      WHERE m.user_id IN (${idOf('enterprise')}, ${idOf('smb')}) AND o.kind <> 'portfolio' ORDER BY o.id`,
  );
  const months = monthsBefore(new Date());
  const [first = ''] = months;
  for (const { organisationId } of places) {
    await insertWishes(tx, organisationId, first);
    for (const [at, month] of months.entries())
      await insertDeeds(tx, organisationId, month, at, idOf(demoOrganisations().figures.coach));
    for (const month of months) await publishMonthIn(tx, { organisationId, month }, settings.current.figures.atLeast);
  }
}
