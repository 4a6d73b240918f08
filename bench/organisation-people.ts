import type pg from 'pg';
import type { UserId } from '../apps/api/src/actor.ts';

export interface SponsorReader {
  readonly userId: UserId;
  readonly organisationId: number;
  readonly jwt: string;
}

export const ORGANISATIONS = 200;
const GROUPS = 20;
/** Seats that are free in the one organisation which imports people. */
const FREE_SEATS = 6_000;

/** Each with its admin, its groups and a year of published figures. */
const EMPTY_ORGANISATIONS: readonly (readonly [string, readonly unknown[]])[] = [
  [
    `INSERT INTO organisations (kind, name, created_at) SELECT 'enterprise', 'Harbour ' || i, now() - interval '2 years'
     FROM generate_series(1, $1::int) AS i`,
    [ORGANISATIONS],
  ],
  [
    `WITH made AS (INSERT INTO users (email, first_name, last_name, role)
       SELECT 'admin.' || id || '@example.org', 'Ines', 'Admin', 11 FROM organisations RETURNING id, email)
     INSERT INTO memberships (organisation_id, user_id, part, state, joined_at)
     SELECT split_part(email, '.', 2)::text::int, id, 'admin', 'active', now() - interval '2 years'
     FROM (SELECT id, replace(email, '@', '.') AS email FROM made) AS admins`,
    [],
  ],
  [`INSERT INTO role_records (user_id, profile_completed) SELECT id, true FROM users WHERE email LIKE 'admin.%'`, []],
  [
    `INSERT INTO groups (organisation_id, name) SELECT o.id, 'Group ' || i
     FROM organisations o, generate_series(1, $1::int) AS i`,
    [GROUPS],
  ],
  [
    `INSERT INTO ledger_accounts (owner_kind, owner_id, unit, purpose, balance)
     SELECT 'organisation', id, 'seat', purpose, CASE purpose WHEN 'available' THEN $1::int ELSE 0 END
     FROM organisations, unnest(ARRAY['available', 'spent']) AS purpose`,
    [FREE_SEATS],
  ],
  [
    `INSERT INTO report_months (organisation_id, month, at_least)
     SELECT o.id, (date_trunc('month', now()) - make_interval(months => i))::date, 5
     FROM organisations o, generate_series(1, 24) AS i`,
    [],
  ],
  [
    `INSERT INTO report_blocks (organisation_id, month, basis, block, group_ids, group_names)
     SELECT r.organisation_id, r.month, basis, block, ARRAY(SELECT id FROM groups g
         WHERE g.organisation_id = r.organisation_id AND g.id % 4 = block),
       ARRAY(SELECT name FROM groups g WHERE g.organisation_id = r.organisation_id AND g.id % 4 = block)
     FROM report_months r, unnest(ARRAY['sessions', 'ratings', 'check-ins', 'goals', 'topics']) AS basis,
       generate_series(0, 3) AS block`,
    [],
  ],
  [
    `INSERT INTO report_figures (organisation_id, month, basis, block, measure, topic, people, value)
     SELECT b.organisation_id, b.month, b.basis, b.block, m.measure, m.topic, 40, 900
     FROM report_blocks b JOIN (
       SELECT * FROM (VALUES ('sessions', 'used', ''), ('sessions', 'sessions', ''), ('sessions', 'hours', ''),
         ('ratings', 'rating', ''), ('check-ins', 'well-being', ''), ('goals', 'goals', '')) AS one(basis, measure, topic)
       UNION ALL SELECT 'topics', 'topics', slug FROM (SELECT slug FROM topics ORDER BY id LIMIT 10) AS demanded
     ) AS m ON m.basis = b.basis`,
    [],
  ],
];

/** Of twenty people, two are invited and one has left; the others are at any stage of joining. */
const PEOPLE = [
  `INSERT INTO users (email, first_name, last_name, role, sub_role)
   SELECT 'member.' || i || '@example.org', initcap(substr(md5(i::text), 1, 7)), initcap(substr(md5(i::text), 9, 9)), 3, 5
   FROM generate_series((SELECT count(*) FROM users WHERE email LIKE 'member.%') + 1, $1::int) AS i`,
  `INSERT INTO role_records (user_id, profile_completed, onboarding_completed)
   SELECT id, id % 10 < 8, id % 10 < 7 FROM users u
   WHERE email LIKE 'member.%' AND NOT EXISTS (SELECT FROM role_records r WHERE r.user_id = u.id)`,
  `INSERT INTO memberships (organisation_id, user_id, group_id, part, state, email, first_name, last_name, invited_at, joined_at, ended_at)
   SELECT o.id, CASE WHEN u.id % 20 > 1 THEN u.id END, g.id, 'member',
     CASE WHEN u.id % 20 < 2 THEN 'invited' WHEN u.id % 20 = 2 THEN 'ended' ELSE 'active' END,
     u.email, u.first_name, u.last_name, now() - interval '60 days',
     CASE WHEN u.id % 20 > 1 THEN now() - interval '50 days' END, CASE WHEN u.id % 20 = 2 THEN now() END
   FROM users u
     JOIN (SELECT id, row_number() OVER (ORDER BY id) - 1 AS at FROM organisations) o ON o.at = u.id % ${ORGANISATIONS}
     JOIN (SELECT id, organisation_id, row_number() OVER (PARTITION BY organisation_id ORDER BY id) - 1 AS at FROM groups) g
       ON g.organisation_id = o.id AND g.at = u.id / ${ORGANISATIONS} % ${GROUPS}
   WHERE u.email LIKE 'member.%' AND NOT EXISTS (SELECT FROM memberships m WHERE m.email = u.email)`,
  `INSERT INTO membership_places (membership_id, group_id, from_at) SELECT id, group_id, joined_at FROM memberships
   WHERE state = 'active' ON CONFLICT DO NOTHING`,
];

/** One coach for all who answered every question; two of three met the coach, half lately. */
const SESSIONS = [
  `INSERT INTO coach_matches (coachee_id, coach_id, state, message, decide_by, decided_at)
   SELECT u.id, (SELECT min(id) FROM users), 'standing', '', now(), now() FROM users u
   WHERE u.email LIKE 'member.%' AND u.id % 10 < 7 AND u.id % 3 > 0
     AND NOT EXISTS (SELECT FROM coach_matches m WHERE m.coachee_id = u.id)`,
  `WITH booked AS (INSERT INTO coaching_sessions
       (kind, state, match_id, starts_at, ends_at, free_until, message, booked_by)
     SELECT 'one-to-one', 'booked', m.id, at, at + interval '1 hour', at, '', m.coachee_id
     FROM coach_matches m, generate_series(0, 2) AS i
       CROSS JOIN LATERAL (SELECT now() - make_interval(days => 16 * i + 1 + m.coachee_id % 2 * 20) AS at) AS start
     WHERE NOT EXISTS (SELECT FROM coaching_sessions s WHERE s.match_id = m.id) RETURNING id, booked_by)
   INSERT INTO session_people (session_id, user_id, part) SELECT id, booked_by, 'coachee' FROM booked`,
];

/** Adds people to the organisations, which it creates first, until there are this many. */
export async function insertMembers(client: pg.Client, members: number, meetACoach = true): Promise<void> {
  // Checking each reference of millions of rows would take longer than all the rest.
  await client.query('SET session_replication_role = replica');
  const { rows } = await client.query('SELECT FROM organisations LIMIT 1');
  if (rows.length === 0) for (const [insert, values] of EMPTY_ORGANISATIONS) await client.query(insert, [...values]);
  for (const [at, insert] of PEOPLE.entries()) {
    await client.query(insert, at === 0 ? [members] : []);
    await client.query('ANALYZE users, memberships');
  }
  if (meetACoach) for (const insert of SESSIONS) await client.query(insert);
  await client.query('SET session_replication_role = origin');
  await client.query('VACUUM ANALYZE');
  await client.query('CHECKPOINT');
}
