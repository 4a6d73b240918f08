// Members of the demo's enterprise over eight months, and the figures published about them.
import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';
import { publishMonthIn } from '#modules/figures/publication.service.ts';
import type { Services } from '../../services.ts';
import type { DemoIds } from './demo-coaching.seed.ts';
import { demoAddress } from './people.ts';

const MONTHS = 8;
const COACH = 'coach.katarzyna';
const GROUPS: readonly (readonly [name: string, size: number])[] = [
  ['Ward managers', 9],
  ['Back from leave', 6],
  ['Board', 3],
];
const LARGE_GROUP_SIZE = 24;

/** The first day of each of the eight months before the present one, the earliest first. */
function monthsBefore(now: Date): readonly string[] {
  return Array.from({ length: MONTHS }, (_, index) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - MONTHS + index)).toISOString().slice(0, 10),
  );
}

async function insertMembers(
  tx: Db,
  place: { readonly organisationId: number; readonly groupId: number; readonly joinedOn: string },
  { name, size }: { readonly name: string; readonly size: number },
): Promise<void> {
  const { organisationId, groupId, joinedOn } = place;
  await tx.execute(sql`WITH people AS (
      INSERT INTO users (email, role, sub_role, first_name, last_name)
      SELECT replace(${demoAddress(`${name}.#`)}, '#', n::text), 3, 5,
        (ARRAY['Ana','Ben','Chidi','Dora','Emre','Fay','Goran','Hana','Ivo','Jun'])[1 + (n * 7 + ${groupId}) % 10],
        (ARRAY['Abel','Brandt','Costa','Dube','Engel','Fofana','Gray','Haas','Ito'])[1 + (n * 5 + ${groupId}) % 9]
      FROM generate_series(1, ${size}::int) n RETURNING id),
    records AS (INSERT INTO role_records (user_id, profile_completed, onboarding_completed)
      SELECT id, true, true FROM people)
    INSERT INTO memberships (organisation_id, user_id, group_id, part, state, joined_at)
      SELECT ${organisationId}, id, ${groupId}, 'member', 'active', ${joinedOn}::date - 20 FROM people`);
}

/** What members did in a month: more and more have sessions, and most are doing better. */
async function insertDeeds(tx: Db, organisationId: number, month: string, at: number, coachId: number): Promise<void> {
  const members = sql`SELECT m.user_id, row_number() OVER (ORDER BY m.user_id)::int AS n FROM memberships m
    WHERE m.organisation_id = ${organisationId} AND m.part = 'member'`;
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
  const members = sql`SELECT user_id FROM memberships WHERE organisation_id = ${organisationId} AND part = 'member'`;
  await tx.execute(sql`INSERT INTO goals (user_id, title, words, is_shared, started_at)
    SELECT user_id, 'Leave on time three days a week', '', false, ${first}::date FROM (${members}) mb`);
  await tx.execute(sql`INSERT INTO questionnaire_responses (user_id, name, version, saved_at, finished_at)
    SELECT user_id, 'coachee', 1, ${first}::date - 10, ${first}::date - 10 FROM (${members}) mb`);
  await tx.execute(sql`INSERT INTO coachee_preferences (user_id, topic_ids, languages, styles, time_zone, hours)
    SELECT user_id, ARRAY(SELECT t.id FROM topics t WHERE t.slug = ANY (ARRAY['managing-people', 'boundaries', 'sleep', 'burnout'])
      AND (t.id + user_id) % 5 > 1), '{en}', '{}', 'America/New_York', '{}' FROM (${members}) mb`);
}

export async function insertFigures(tx: Db, { env }: Pick<Services, 'env'>, idOf: DemoIds): Promise<void> {
  const [place] = await rowsOf<{ organisationId: number; groupId: number }>(
    tx,
    sql`SELECT a.organisation_id AS "organisationId", g.id AS "groupId" FROM organisation_admins a
      JOIN groups g ON g.admin_id = ${idOf('group')} WHERE a.user_id = ${idOf('enterprise')}`,
  );
  if (!place) throw new Error('The demo’s enterprise or group cannot be found.');
  const { organisationId, groupId } = place;
  const months = monthsBefore(new Date());
  const [first = ''] = months;
  await tx.execute(sql`UPDATE groups SET organisation_id = ${organisationId} WHERE id = ${groupId}`);
  await tx.execute(sql`INSERT INTO memberships (organisation_id, user_id, group_id, part, state, joined_at)
    VALUES (${organisationId}, ${idOf('group')}, ${groupId}, 'group-admin', 'active', ${first}::date)`);
  const joined = { organisationId, joinedOn: first };
  await insertMembers(tx, { ...joined, groupId }, { name: 'leads', size: LARGE_GROUP_SIZE });
  for (const [name, size] of GROUPS) {
    const [group] = await rowsOf<{ id: number }>(
      tx,
      sql`INSERT INTO groups (organisation_id, name, starts_on) VALUES (${organisationId}, ${name}, ${first}) RETURNING id`,
    );
    const mailbox = name.toLowerCase().replaceAll(' ', '-');
    await insertMembers(tx, { ...joined, groupId: group?.id ?? 0 }, { name: mailbox, size });
  }
  await insertWishes(tx, organisationId, first);
  for (const [at, month] of months.entries()) await insertDeeds(tx, organisationId, month, at, idOf(COACH));
  for (const month of months) await publishMonthIn(tx, { organisationId, month }, env.figuresAtLeast);
}
