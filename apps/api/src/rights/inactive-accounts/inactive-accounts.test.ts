import { formatDate } from '@waymark/contract/moments';
import { logIn } from '@waymark/contract/people/accounts';
import { RETENTION } from '@waymark/contract/retention';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rowsOf } from '#db/rows.ts';
import { runCommand } from '#operator/commands.ts';
import { newMember, newOrganisation } from '#test/organisation-calls.ts';
import { newPerson, PASSWORD, type Person } from '#test/people.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { deleteOld } from '../retention/retention.service.ts';
import { sendNotices } from './inactive-accounts.routes.ts';

const api = startTestApp();
const { days: KEPT } = RETENTION['inactive-accounts'];

const exec = (statement: ReturnType<typeof sql>) => api.db.execute(statement);
/** As if they used it last that many days ago. */
const unusedFor = ({ id }: Person, days: number) =>
  exec(sql`UPDATE last_uses SET used_on = current_date - ${days}::int WHERE user_id = ${id}`);
const usedOn = async ({ id }: Person) => {
  const [row] = await rowsOf<{ days: number }>(
    api.db,
    sql`SELECT current_date - used_on AS days FROM last_uses WHERE user_id = ${id}`,
  );
  return row?.days;
};
/** The notices are that many days older. */
const passed = ({ id }: Person, days: number) =>
  exec(sql`UPDATE inactive_accounts SET erase_on = erase_on - ${days}::int WHERE user_id = ${id}`);
const standing = async ({ id }: Person) => {
  const [row] = await rowsOf<{ noticed: number; left: number; day: string }>(
    api.db,
    sql`SELECT noticed, erase_on - current_date AS left, erase_on::text AS day FROM inactive_accounts WHERE user_id = ${id}`,
  );
  return row;
};
const isErasing = async ({ id }: Person) => {
  const rows = await rowsOf(
    api.db,
    sql`SELECT FROM data_requests WHERE user_id = ${id} AND kind = 'erasure' AND state = 'waiting' AND due_at <= now()`,
  );
  return rows.length > 0;
};
const night = async () => {
  await sendNotices(api.services);
  await deleteOld(api.services);
};

test('notes the day of a sign-in and of each use', async () => {
  const person = await newPerson(api);
  expect(await usedOn(person)).toBe(0);
  await unusedFor(person, 40);
  await exec(sql`UPDATE login_sessions SET last_used_at = now() WHERE user_id = ${person.id}`);
  expect(await usedOn(person)).toBe(0);
  await unusedFor(person, 40);
  const role = { role: 3, sub_role: 5 };
  expect(
    (await api.call(null, logIn, { body: { identifier: person.email, password: PASSWORD, ...role } })).status,
  ).toBe(200);
  expect(await usedOn(person)).toBe(0);
});

test('writes 30, 7 and 2 days before, and erases only then', async () => {
  const person = await newPerson(api);
  await unusedFor(person, KEPT - 31);
  await night();
  expect(await standing(person)).toBeUndefined();
  await unusedFor(person, KEPT - 30);
  expect(await runCommand(api.services, ['retention'])).toContain('Notices tonight to people who don’t sign in: 1');
  await night();
  await night();
  expect(await standing(person)).toMatchObject({ noticed: 30, left: 30 });
  const sent = async () =>
    api.mailTo(person.email, new RegExp(`by ${formatDate((await standing(person))?.day ?? '')} to keep`));
  expect((await sent()).text).toContain('sign in before that day');
  for (const [days, noticed, left] of [
    [22, 30, 8],
    [1, 7, 7],
    [4, 7, 3],
    [1, 2, 2],
    [1, 2, 1],
  ] as const) {
    await passed(person, days);
    await night();
    expect(await standing(person)).toMatchObject({ noticed, left });
    if (left === noticed) await sent();
    expect(await isErasing(person)).toBe(false);
  }
  await passed(person, 1);
  const line = `An account that no one signs in to, ${KEPT} days: 1`;
  expect(await runCommand(api.services, ['retention'])).toContain(line);
  await night();
  expect(await isErasing(person)).toBe(true);
  await night();
  expect(api.mailsTo(person.email)).toHaveLength(3);
});

test('gives each notice its days, however late it is sent', async () => {
  const person = await newPerson(api);
  await unusedFor(person, KEPT + 400);
  for (const [noticed, left] of [
    [30, 30],
    [7, 7],
    [2, 2],
  ] as const) {
    await night();
    expect(await standing(person)).toMatchObject({ noticed, left });
    await passed(person, 90);
  }
  await night();
  expect(await isErasing(person)).toBe(true);
});

test('stops with a sign-in, at any time', async () => {
  const person = await newPerson(api);
  await unusedFor(person, KEPT);
  await night();
  await passed(person, 28);
  await night();
  await passed(person, 7);
  await night();
  await passed(person, 2);
  await sendNotices(api.services);
  await exec(sql`UPDATE login_sessions SET last_used_at = now() WHERE user_id = ${person.id}`);
  await deleteOld(api.services);
  expect(await isErasing(person)).toBe(false);
  await night();
  expect(await standing(person)).toBeUndefined();
});

test('leaves alone who is paid for, has a session ahead, coaches someone, writes, answers, or is blocked', async () => {
  const organisation = await newOrganisation(api);
  const [writes, answers, blocked] = [await newPerson(api), await newPerson(api), await newPerson(api)];
  const [meets, coach, gone] = [await newPerson(api), await newPerson(api, { role: 5 }), await newPerson(api)];
  const member = await newMember(api, organisation);
  const needed = [organisation.admin, member, writes, answers, blocked, meets, coach];
  await exec(sql`UPDATE users SET blocked_at = now() WHERE id = ${blocked.id}`);
  await exec(sql`INSERT INTO check_ins (user_id, kind, answers, score) VALUES (${answers.id}, 'pulse', '{3}', 60)`);
  await exec(sql`WITH t AS (INSERT INTO threads (kind, person_id) VALUES ('triage', ${writes.id}) RETURNING id)
    INSERT INTO messages (thread_id, author_id, client_id, seq, body)
    SELECT id, ${writes.id}, gen_random_uuid(), 1, 'Still here.' FROM t`);
  await exec(sql`INSERT INTO coach_matches (coach_id, coachee_id, state, message, decide_by)
    VALUES (${coach.id}, ${gone.id}, 'standing', '', now())`);
  await exec(sql`WITH s AS (INSERT INTO coaching_sessions (kind, state, starts_at, ends_at, free_until, message, booked_by)
      VALUES ('intro', 'booked', now() + interval '3 days', now() + interval '4 days', now(), '', ${coach.id}) RETURNING id)
    INSERT INTO session_people (session_id, user_id, part) SELECT id, ${meets.id}, 'coachee' FROM s`);
  for (const person of [...needed, gone]) await unusedFor(person, KEPT + 1);
  await night();
  for (const person of needed) expect(await standing(person)).toBeUndefined();
  expect(await standing(gone)).toMatchObject({ noticed: 30 });

  await exec(sql`UPDATE coach_matches SET state = 'ended', ended_at = now() WHERE coach_id = ${coach.id}`);
  await night();
  expect(await standing(coach)).toMatchObject({ noticed: 30, left: 30 });
});
