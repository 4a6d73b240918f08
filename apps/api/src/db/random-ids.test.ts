import { randomUUID } from 'node:crypto';
import { listNotifications } from '@waymark/contract/notices/notifications';
import { answerCheckIn, listCheckIns } from '@waymark/contract/wellbeing/check-ins';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { askCoach, newCoach } from '#test/matched-people.ts';
import { newPerson, type Person } from '#test/people.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { rowsOf } from './rows.ts';

const api = startTestApp({ works: false });

async function checkIn(person: Person): Promise<number> {
  const body = { kind: 'one-question', answers: [4], requestId: randomUUID() };
  await api.call(person, answerCheckIn, { body });
  return (await api.call(person, listCheckIns)).body.data[0].id;
}

async function notice(person: Person): Promise<number> {
  const news = { kind: 'password-changed', dedupeKey: randomUUID(), title: 'x', body: 'x', url: '/' } as const;
  await api.db.transaction((tx) => api.services.notify(tx, { ...news, userId: person.id }));
  return (await api.call(person, listNotifications)).body.data[0].id;
}

const match = async (person: Person) => askCoach(api, person, await newCoach(api));

/** A counter would be a few further on; what chance draws from 2^30 is so once in 500,000 times. */
const CLOSE = 1_000;

test.each([
  ['check-in', checkIn],
  ['notification', notice],
  ['match', match],
])('the id of a %s says nothing about how many there are', async (_what, make) => {
  const one = await make(await newPerson(api));
  const next = await make(await newPerson(api));

  expect(Math.abs(next - one)).toBeGreaterThan(CLOSE);
  expect(Math.min(one, next)).toBeGreaterThan(CLOSE);
});

test('draws again for a match whose id is taken', async () => {
  const [coach, one, other] = [await newCoach(api), await newPerson(api), await newPerson(api)];
  const taken = await askCoach(api, one, coach);
  const [row] = await rowsOf<{ id: number }>(
    api.db,
    sql`INSERT INTO coach_matches (id, coachee_id, coach_id, message, decide_by)
      VALUES (${taken}, ${other.id}, ${coach.id}, '', now()) RETURNING id`,
  );

  expect(row?.id).not.toBe(taken);
  expect(row?.id).toBeGreaterThanOrEqual(2 ** 30);
});

/** Tables whose ids count, and why that says nothing about what people do here. */
const COUNTING: Readonly<Record<string, readonly string[]>> = {
  'never leaves, as the API calls it by another id': [
    ...[
      'actions',
      'agenda_topics',
      'balance_wheels',
      'check_ins',
      'coaching_sessions',
      'data_requests',
      'factors',
      'goals',
      'logged_sessions',
      'manager_consents',
    ],
    ...['memberships', 'notes', 'notifications', 'path_milestones', 'purchases', 'seat_requests', 'session_series'],
    ...['strengths_forms', 'threads'],
  ],
  'never leaves': [
    ...['contact_messages', 'goal_marks', 'ledger_accounts', 'looks', 'practice_members', 'questionnaire_responses'],
    'rating_blocks',
  ],
  'counts what everyone may read': ['articles', 'keywords', 'topics'],
  'counts what a practice sets up': ['groups', 'organisations', 'pool_coaches'],
  'counts accounts and their families, by ids of the specification': ['families', 'fcm_tokens', 'invitations', 'users'],
  'is for the machine that the product runs on, and its owners': ['captured_messages', 'sign_in_events'],
};

test('no other table counts its rows in an id that people see', async () => {
  const rows = await rowsOf<{ name: string }>(
    api.db,
    sql`SELECT table_name AS name FROM information_schema.columns
      WHERE table_schema = 'public' AND is_identity = 'YES' ORDER BY 1`,
  );

  expect(rows.map(({ name }) => name)).toEqual(Object.values(COUNTING).flat().toSorted());
});
