import { randomUUID } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { rowsOf } from '#db/rows.ts';
import { newPerson } from '#test/people.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { purgeJob } from './accounts.jobs.ts';

const api = startTestApp({ works: false });
let userId: number;

beforeAll(async () => {
  userId = (await newPerson(api)).id;
});

const ago = (hours: number) => sql`now() - make_interval(hours => ${hours})`;
const DAY = 24;
const YEAR = 366 * DAY;

interface Kept {
  readonly table: string;
  /** The column that names the row. */
  readonly name: string;
  /** Hours since the row was made, used or expired: kept, and no longer kept. */
  readonly ages: readonly [kept: number, gone: number];
  readonly plant: (mark: string, hours: number) => SQL;
}

const KEPT: readonly Kept[] = [
  {
    table: 'sign_ups',
    name: 'email',
    ages: [DAY - 1, DAY + 1],
    plant: (mark, hours) => sql`INSERT INTO sign_ups (id, email, password_hash, role, phone, created_at)
      VALUES (${randomUUID()}, ${mark}, 'h', 3, '+919812345678', ${ago(hours)})`,
  },
  {
    table: 'one_time_codes',
    name: 'owner',
    ages: [DAY - 1, DAY + 1],
    plant: (
      mark,
      hours,
    ) => sql`INSERT INTO one_time_codes (purpose, owner, address, code_id, code_hash, sent_at, expires_at)
      VALUES ('sign-up', ${mark}, ${mark}, ${randomUUID()}, 'h', ${ago(hours)}, now())`,
  },
  {
    table: 'password_resets',
    name: 'code_hash',
    ages: [DAY - 1, DAY + 1],
    plant: (mark, hours) => sql`INSERT INTO password_resets (id, user_id, code_hash, expires_at)
      VALUES (${randomUUID()}, ${userId}, ${mark}, ${ago(hours)})`,
  },
  {
    table: 'login_sessions',
    name: 'browser',
    ages: [-1, 1],
    plant: (mark, hours) => sql`INSERT INTO login_sessions (user_id, browser, expires_at)
      VALUES (${userId}, ${mark}, ${ago(hours)})`,
  },
  {
    table: 'browser_proofs',
    name: 'proof_hash',
    ages: [YEAR - 2 * DAY, YEAR + DAY],
    plant: (mark, hours) => sql`INSERT INTO browser_proofs (user_id, proof_hash, last_used_at)
      VALUES (${userId}, ${mark}, ${ago(hours)})`,
  },
  {
    table: 'factor_challenges',
    name: 'hash',
    ages: [-1, 1],
    plant: (mark, hours) => sql`INSERT INTO factor_challenges (hash, purpose, expires_at)
      VALUES (${mark}, 'sign-in', ${ago(hours)})`,
  },
  {
    table: 'login_throttles',
    name: 'email',
    ages: [DAY - 1, DAY + 1],
    plant: (mark, hours) =>
      sql`INSERT INTO login_throttles (email, failures, last_tried_at) VALUES (${mark}, 1, ${ago(hours)})`,
  },
  {
    table: 'rate_counters',
    name: 'key',
    ages: [-1, 1],
    plant: (mark, hours) =>
      sql`INSERT INTO rate_counters (key, hits, window_ends_at) VALUES (${mark}, 1, ${ago(hours)})`,
  },
];

test.each(KEPT)('deletes what is over in $table, and nothing before', async ({ table, name, ages, plant }) => {
  const [kept, gone] = [`kept-${table}`, `gone-${table}`];
  await api.db.execute(plant(kept, ages[0]));
  await api.db.execute(plant(gone, ages[1]));
  await purgeJob.handle({ id: randomUUID(), data: {}, services: api.services });
  const left = await rowsOf<{ mark: string }>(
    api.db,
    sql`SELECT ${sql.identifier(name)} AS mark FROM ${sql.identifier(table)} WHERE ${sql.identifier(name)} IN (${kept}, ${gone})`,
  );
  expect(left).toEqual([{ mark: kept }]);
});
