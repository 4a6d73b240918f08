import { MINUTE_MS } from '@waymark/contract/durations';
import type pg from 'pg';

/** Their zone is half an hour off: sessions begin at half past, by UTC. */
export const OFF_THE_HOUR_MS = 30 * MINUTE_MS;

/** A morning to a few evenings a week, spread evenly and identical in every run. */
const WEEK = `(SELECT string_agg(CASE WHEN (i * 31 + slot * 17) % 113 < 20 THEN '1' ELSE '0' END, '' ORDER BY slot)
  FROM generate_series(1, 336) AS slot)::bit(336)`;

/** All share a language with everyone, so that each is a candidate. A third have clients. */
export async function insertCoaches(client: pg.Client, coaches: number, personId: number): Promise<void> {
  const { rows } = await client.query<{ present: number }>('SELECT count(*)::int AS present FROM coaches');
  if ((rows[0]?.present ?? 0) < coaches) {
    await client.query(
      `WITH made AS (INSERT INTO users (email, first_name, last_name, role, sub_role)
         SELECT 'coach.' || i || '@example.org', 'Maya', 'Rao', 5, 2 FROM generate_series(1, $1::int) AS i RETURNING id),
       numbered AS (SELECT id, row_number() OVER (ORDER BY id)::int AS i FROM made),
       told AS (INSERT INTO profiles (user_id, country, time_zone, headline, bio)
         SELECT id, 'IN', 'Asia/Kolkata', 'For people who lead and would like to stay themselves', repeat('A calm voice. ', 20)
         FROM made)
       INSERT INTO coaches (user_id, slug, state, topic_ids, languages, styles, time_zone, hours, week, case_load_cap, approved_at)
       SELECT id, 'coach-' || i, 'approved', ARRAY[1 + i % 20, 1 + (i + 7) % 20, 1 + (i + 11) % 20, 1 + (i + 15) % 20],
         CASE WHEN i % 3 = 0 THEN ARRAY['en', 'hi'] ELSE ARRAY['en'] END,
         CASE WHEN i % 2 = 0 THEN ARRAY['listens', 'asks'] ELSE ARRAY['challenges'] END,
         'Asia/Kolkata', ARRAY['mon-morning', 'wed-evening'], ${WEEK}, 10, now() - make_interval(days => i % 700)
       FROM numbered`,
      [coaches],
    );
    await client.query(
      `INSERT INTO coach_matches (coachee_id, coach_id, state, message, decide_by, decided_at)
       SELECT crowd.id, coach.user_id, 'standing', '', now(), now()
       FROM (SELECT id, row_number() OVER (ORDER BY id) AS i FROM users WHERE role = 3 AND id <> $1) AS crowd
       JOIN (SELECT user_id, row_number() OVER (ORDER BY user_id) AS i FROM coaches) AS coach
         ON coach.i = crowd.i % ($2::int / 3) * 3 + 1
       WHERE crowd.i <= $2::int`,
      [personId, coaches],
    );
  }
  await client.query(
    `INSERT INTO coachee_preferences (user_id, topic_ids, languages, styles, time_zone, hours)
     VALUES ($1, ARRAY[1, 2, 3, 4, 5], ARRAY['en', 'hi'], ARRAY['listens'], 'Asia/Kolkata', ARRAY['mon-evening', 'thu-morning'])
     ON CONFLICT DO NOTHING`,
    [personId],
  );
  await client.query('VACUUM ANALYZE');
}
