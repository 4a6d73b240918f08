import { sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { LISTENERS } from '#modules.ts';
import { runCommand } from '#operator/commands.ts';
import type { Services } from '#services.ts';
import { openDatabaseBefore } from '#test/half-migrated-database.ts';
import type { Database } from './client.ts';
import { migrate } from './migrate.ts';

let database: Database;
afterEach(() => database.close());

const run = (statement: string) => database.db.execute(sql.raw(statement)) as unknown as Promise<{ rows: unknown[] }>;
const rows = async (statement: string) => (await run(statement)).rows;

test('normalises addresses, and keeps and reports accounts that share a mailbox', async () => {
  database = await openDatabaseBefore('0006_one-time-codes');
  await run(`INSERT INTO users (email, role) VALUES
    ('Casha@example.org', 3), ('casha@example.org', 3), ('Jon@example.org', 3), ('MIRA@example.org', 3), ('Mira@example.org', 3)`);
  await run(`INSERT INTO families DEFAULT VALUES`);
  await run(`INSERT INTO invitations (family_id, inviter_id, email, first_name, last_name, code_id, code_hash, expires_at)
    SELECT 1, 3, email, 'Ravi', 'Sen', gen_random_uuid(), email, now() + interval '1 day'
    FROM unnest(ARRAY['Ravi@example.org', 'ravi@example.org', 'Uma@example.org']) AS email`);
  await run(`INSERT INTO triage_subscriptions (user_id, email) VALUES (3, 'Jon@example.org')`);

  await migrate(database);

  expect(await rows('SELECT id, email FROM users ORDER BY id')).toEqual([
    { id: 1, email: 'Casha@example.org' },
    { id: 2, email: 'casha@example.org' },
    { id: 3, email: 'jon@example.org' },
    { id: 4, email: 'mira@example.org' },
    { id: 5, email: 'Mira@example.org' },
  ]);
  expect(await rows('SELECT email, code_hash FROM invitations ORDER BY id')).toEqual([
    { email: 'ravi@example.org', code_hash: 'ravi@example.org' },
    { email: 'uma@example.org', code_hash: 'Uma@example.org' },
  ]);
  expect(await rows('SELECT email FROM triage_subscriptions')).toEqual([{ email: 'jon@example.org' }]);

  const ended: number[] = [];
  const realtime = { endLoginSessions: (id: number) => ended.push(id) };
  const services = { ...LISTENERS, database, realtime } as unknown as Services;
  expect(await runCommand(services, ['addresses'])).toEqual([
    'Account 1, Casha@example.org, cannot log in: account 2 has the same mailbox.',
    'Account 5, Mira@example.org, cannot log in: account 4 has the same mailbox.',
  ]);
  await expect(runCommand(services, ['give-address', '1', 'jon@example.org'])).rejects.toThrow(
    'already has an account',
  );
  await expect(runCommand(services, ['give-address', '2', 'new@example.org'])).rejects.toThrow('is not among');
  await runCommand(services, ['give-address', '1', 'Casha.Two@example.org']);
  expect(await rows('SELECT email FROM users WHERE id = 1')).toEqual([{ email: 'casha.two@example.org' }]);
  expect(ended).toEqual([1]);
  expect(await runCommand(services, ['addresses'])).toHaveLength(1);
});

test('keeps codes in transit valid when the tables change', async () => {
  database = await openDatabaseBefore('0006_one-time-codes');
  const codes = `gen_random_uuid(), 'hash', 2, now(), now() + interval '5 minutes'`;
  await run(`INSERT INTO users (email, role) VALUES ('asha@example.org', 3)`);
  await run(`INSERT INTO sign_ups (id, email, password_hash, role, phone, code_id, code_hash, code_tries, code_sent_at, code_expires_at, created_at)
    SELECT gen_random_uuid(), email, 'hash', 3, '+14155550132', ${codes}, now() - make_interval(mins => length(email))
    FROM unnest(ARRAY['Uma@example.org', 'uma@example.org', 'New@example.org']) AS email`);
  await run(`UPDATE sign_ups SET created_at = now() WHERE email = 'Uma@example.org'`);
  await run(`INSERT INTO triage_codes (user_id, channel, address, code_id, code_hash, code_tries, code_sent_at, code_expires_at)
    VALUES (1, 'sms', '+14155550132', ${codes}), (1, 'email', 'Asha@example.org', ${codes})`);

  await migrate(database);

  expect(
    await rows('SELECT purpose, owner, user_id, address, tries FROM one_time_codes ORDER BY purpose, owner'),
  ).toEqual([
    { purpose: 'sign-up', owner: 'new@example.org', user_id: null, address: 'new@example.org', tries: 2 },
    { purpose: 'sign-up', owner: 'uma@example.org', user_id: null, address: 'uma@example.org', tries: 2 },
    { purpose: 'triage-email', owner: '1', user_id: 1, address: 'asha@example.org', tries: 2 },
    { purpose: 'triage-sms', owner: '1', user_id: 1, address: '+14155550132', tries: 2 },
  ]);
  expect(await rows('SELECT email FROM sign_ups ORDER BY email')).toEqual([
    { email: 'new@example.org' },
    { email: 'uma@example.org' },
  ]);
});

test('keeps ledger, seats and their rules when their numbers get bigger', async () => {
  database = await openDatabaseBefore('0041_bigger-numbers');
  await run(
    `INSERT INTO ledger_accounts (owner_kind, owner_id, unit) VALUES ('source', NULL, 'seat'), ('group', 1, 'seat')`,
  );
  await run(`INSERT INTO ledger_entries (account_id, request_id, unit, amount)
    SELECT id, 'before', unit, CASE owner_kind WHEN 'source' THEN -5 ELSE 5 END FROM ledger_accounts`);

  await migrate(database);

  const balances = 'SELECT owner_kind AS kind, balance, last_seq AS seq FROM ledger_accounts ORDER BY balance';
  const before = [
    { kind: 'source', balance: -5, seq: 1 },
    { kind: 'group', balance: 5, seq: 1 },
  ];
  expect(await rows(balances)).toEqual(before);
  await expect(run('UPDATE ledger_accounts SET balance = 9')).rejects.toThrow();
  expect(await rows(balances)).toEqual(before);
  expect(await rows(`SELECT FROM pg_trigger WHERE tgname = 'memberships_give_back_seat'`)).toHaveLength(1);
});

test('forgets when people were reminded who may have been stuck in coaching', async () => {
  database = await openDatabaseBefore('0042_no-marks-of-coaching');
  await run(`INSERT INTO organisations (kind, name) VALUES ('business', 'Harbour')`);
  await run(`INSERT INTO users (email, role) VALUES ('open@example.org', 3), ('done@example.org', 3)`);
  await run(`INSERT INTO role_records (user_id, profile_completed) SELECT id, email LIKE 'done%' FROM users`);
  await run(`INSERT INTO memberships (organisation_id, user_id, email, part, state, invited_at, joined_at, reminded_at)
    SELECT 1, id, email, 'member', 'active', now(), now(), now() FROM users`);
  await run(`INSERT INTO memberships (organisation_id, email, part, state, invited_at, reminded_at)
    VALUES (1, 'late@example.org', 'member', 'invited', now(), now())`);

  await migrate(database);

  expect(await rows('SELECT email FROM memberships WHERE reminded_at IS NOT NULL ORDER BY email')).toEqual([
    { email: 'late@example.org' },
    { email: 'open@example.org' },
  ]);
});

test('gives clocks that were taken for zones the name of a place', async () => {
  database = await openDatabaseBefore('0053_zone-names');
  await run(`INSERT INTO users (email, role) SELECT 'zone' || n || '@example.org', 3 FROM generate_series(1, 4) AS n`);
  await run(`INSERT INTO profiles (user_id, time_zone) VALUES (1, 'IST'), (2, 'est'), (3, 'Asia/Calcutta'), (4, NULL)`);

  await migrate(database);

  expect(await rows('SELECT time_zone FROM profiles ORDER BY user_id')).toEqual(
    ['Asia/Kolkata', 'America/Panama', 'Asia/Calcutta', null].map((time_zone) => ({ time_zone })),
  );
});
