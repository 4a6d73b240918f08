import type pg from 'pg';
import { insertCrowd } from './product.ts';

/** About two years of coaching every two weeks; three sessions are still to come. */
const SESSIONS_A_PAIR = 50;
const CLIENTS_A_COACH = 10;

/** Coaches with their clients, until there are this many pairs. */
async function insertPairs(client: pg.Client, pairs: number): Promise<void> {
  await client.query(
    `WITH free AS (SELECT id, row_number() OVER (ORDER BY id) - 1 AS i FROM users WHERE email LIKE 'crowd.%'
         AND id NOT IN (SELECT coachee_id FROM coach_matches UNION ALL SELECT coach_id FROM coach_matches)),
       due AS (SELECT $1::int - count(*) AS pairs FROM coach_matches)
     INSERT INTO coach_matches (coachee_id, coach_id, state, message, decide_by, decided_at)
     SELECT coachee.id, coach.id, 'standing', '', now(), now()
     FROM due JOIN free AS coachee ON coachee.i < due.pairs JOIN free AS coach ON coach.i = due.pairs + coachee.i / $2`,
    [pairs, CLIENTS_A_COACH],
  );
  await client.query(
    'UPDATE users SET role = 5, sub_role = 2 WHERE role = 3 AND id IN (SELECT coach_id FROM coach_matches)',
  );
  for (const table of ['profiles', 'calendars']) {
    await client.query(
      `INSERT INTO ${table} (user_id, time_zone) SELECT id, 'Asia/Kolkata' FROM users ON CONFLICT DO NOTHING`,
    );
  }
  await client.query(
    `WITH begun AS (INSERT INTO goals (user_id, title, words, is_shared, state)
       SELECT coachee_id, 'Say no before I am tired', '', i > 1, CASE WHEN i > 3 THEN 'reached' ELSE 'active' END
       FROM coach_matches, generate_series(1, 5) AS i
       WHERE coachee_id NOT IN (SELECT user_id FROM goals) RETURNING id)
     INSERT INTO goal_marks (goal_id, attainment) SELECT id, step FROM begun, generate_series(-2, 2) AS step`,
  );
}

const UNCLOSED = `FROM coaching_sessions s JOIN coach_matches m ON m.id = s.match_id
  WHERE s.ends_at < now() AND NOT EXISTS (SELECT FROM session_closings c WHERE c.session_id = s.id)`;

/** What people write around sessions that are over; actions of the last ten weeks are open. */
const WORK = [
  `INSERT INTO agenda_topics (session_id, added_by, text)
   SELECT s.id, m.coachee_id, 'What to say first' ${UNCLOSED}`,
  `INSERT INTO notes (session_id, author_id, audience, body) SELECT s.id, m.coach_id, 'self', repeat('She is relieved. ', 10) ${UNCLOSED}`,
  `INSERT INTO notes (session_id, author_id, audience, body) SELECT s.id, m.coach_id, 'both', repeat('What we agreed. ', 10) ${UNCLOSED}`,
  `INSERT INTO actions (session_id, owner_id, added_by, text, done_at)
   SELECT s.id, m.coachee_id, m.coach_id, 'Ask her', CASE WHEN s.ends_at < now() - interval '10 weeks' THEN s.ends_at END ${UNCLOSED}`,
  `INSERT INTO session_ratings (session_id, user_id, useful, heard) SELECT s.id, m.coachee_id, 4, 5 ${UNCLOSED}`,
  `INSERT INTO session_closings (session_id, closed_by, request_id, attendance)
   SELECT s.id, m.coach_id, gen_random_uuid(), 'held' ${UNCLOSED}`,
];

/** Adds pairs with sessions and all that they write around them, until there are this many. */
export async function insertCoaching(client: pg.Client, sessions: number): Promise<void> {
  const pairs = sessions / SESSIONS_A_PAIR;
  await insertCrowd(client, 2 * pairs);
  // Checking each reference of millions of rows would take longer than all the rest.
  await client.query('SET session_replication_role = replica');
  await insertPairs(client, pairs);
  await client.query(
    `WITH booked AS (INSERT INTO coaching_sessions
         (kind, state, match_id, starts_at, ends_at, free_until, message, booked_by)
       SELECT 'one-to-one', 'booked', m.id, at, at + interval '1 hour', at, '', m.coachee_id
       FROM generate_series(1, $1::int) AS i
         CROSS JOIN LATERAL (SELECT now() + make_interval(days => 14 * (4 - i), hours => -2) AS at) AS start
         CROSS JOIN coach_matches m
       WHERE NOT EXISTS (SELECT FROM coaching_sessions s WHERE s.match_id = m.id)
       RETURNING id, match_id)
     INSERT INTO session_people (session_id, user_id, part)
     SELECT booked.id, who, part FROM booked JOIN coach_matches m ON m.id = booked.match_id,
       LATERAL (VALUES (m.coach_id, 'coach'), (m.coachee_id, 'coachee')) AS two(who, part)`,
    [SESSIONS_A_PAIR],
  );
  // Without statistics the sessions of a new database would be joined row by row.
  await client.query('ANALYZE');
  for (const insert of WORK) await client.query(insert);
  await client.query('SET session_replication_role = origin');
  await client.query('VACUUM ANALYZE');
  await client.query('CHECKPOINT');
}
