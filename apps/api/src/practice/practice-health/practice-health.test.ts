import { randomUUID } from 'node:crypto';
import * as contract from '@waymark/contract/practice/practice-health';
import { listPracticeEntries, type PracticeEntry } from '@waymark/contract/practice/practice-log';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { rowsOf } from '#db/rows.ts';
import { DEAD_LETTERS } from '#jobs/job-queue.ts';
import { mailPasswordResetJob } from '#people/accounts/accounts.jobs.ts';
import { setTriageAddress } from '#people/triage-subscriptions/triage-subscriptions.queries.ts';
import type { Person } from '#test/people.ts';
import { newPracticeMember } from '#test/practice-calls.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { PermanentMailError } from '../../mail/mail-failure.ts';

const api = startTestApp({ works: false });
let owner: Person;
let bookkeeper: Person;
beforeAll(async () => {
  owner = await newPracticeMember(api, 'owner');
  bookkeeper = await newPracticeMember(api, 'bookkeeper');
});
beforeEach(() => api.db.execute(sql`DELETE FROM pgboss.job`));

const read = async (by = owner): Promise<contract.PracticeHealth> =>
  (await api.call(by, contract.showPracticeHealth)).body;
const sendTest = (channel: contract.TestChannel) => api.call(owner, contract.sendTest, { body: { channel } });
const deeds = async () =>
  (await api.call(owner, listPracticeEntries)).body.data.map(({ deed }: PracticeEntry) => deed) as string[];

async function newLetter(): Promise<string> {
  const id = randomUUID();
  await api.db.execute(sql`INSERT INTO pgboss.job (id, name, data, source_name, output)
    VALUES (${id}, ${DEAD_LETTERS}, ${JSON.stringify({ resetId: randomUUID() })}::jsonb, ${mailPasswordResetJob.name},
      '{"message": "HopelessJobError"}')`);
  return id;
}

test('says what runs and what isn’t set, which version it is, and which migrations ran when', async () => {
  const { parts, version, migrations, mayAct } = await read();
  expect(parts.map(({ part }) => part)).toEqual(Object.keys(contract.HEALTH_PARTS));
  const stateOf = (wanted: string) => parts.find(({ part }) => part === wanted)?.state;
  expect(['database', 'queue', 'mail', 'calls', 'clock'].map(stateOf)).toEqual(['good', 'good', 'off', 'off', 'good']);
  expect(version).toMatch(/^\d+\.\d+\.\d+/);
  expect(migrations.count).toBeGreaterThan(70);
  expect(migrations.newest[0]?.name).toMatch(/^\d{4}_[\w-]+$/);
  expect(mayAct).toBe(true);
  expect((await read(bookkeeper)).mayAct).toBe(false);
});

test('shows of a failed job its kind and why, and tries it again once, noted', async () => {
  const id = await newLetter();
  const { deadLetters, waiting } = await read();
  expect(deadLetters).toMatchObject({
    count: 1,
    oldest: [{ id, kind: mailPasswordResetJob.name, reason: 'Refused for good by the one it was for' }],
  });
  expect(waiting.refusedMails).toBe(1);
  const retry = () => api.call(owner, contract.retryDeadLetter, { params: { letterId: id } });
  const answers = await Promise.all([retry(), retry()]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 404]);
  const rows = await rowsOf(api.db, sql`SELECT name, retry_limit, dead_letter FROM pgboss.job`);
  expect(rows).toEqual([{ name: mailPasswordResetJob.name, retry_limit: 4, dead_letter: DEAD_LETTERS }]);
  expect((await deeds()).slice(0, 1)).toEqual(['jobs-retried']);
});

test('drops a failed job, noted, which a bookkeeper can’t', async () => {
  const params = { letterId: await newLetter() };
  expect((await api.call(bookkeeper, contract.dropDeadLetter, { params })).status).toBe(403);
  expect((await api.call(owner, contract.dropDeadLetter, { params })).status).toBe(204);
  expect((await read()).deadLetters.count).toBe(0);
  expect((await deeds())[0]).toBe('jobs-dropped');
});

test('sends a mail and a text to the one who presses, and says where none can go', async () => {
  expect((await sendTest('mail')).body).toMatchObject({ outcome: 'sent' });
  expect(api.mailsTo(owner.email).map(({ subject }) => subject)).toEqual(['A test from Waymark']);
  expect((await sendTest('text')).body).toMatchObject({ outcome: 'none' });
  await setTriageAddress(api.db, owner.id, 'sms', '+14155550123');
  expect((await sendTest('text')).body).toMatchObject({ outcome: 'sent' });
  expect(api.textsTo('+14155550123')).toHaveLength(1);
  expect((await sendTest('push')).body).toMatchObject({ outcome: 'none' });
  expect((await deeds())[0]).toBe('test-sent');
});

test('shows what the mail server answered, and whether another try may help', async () => {
  const { mail } = api.services;
  const { send } = mail;
  const failing = (error: Error) => Object.assign(mail, { send: () => Promise.reject(error) });
  failing(new Error('The mail server answered 451 4.1.1 to RCPT TO.'));
  expect((await sendTest('mail')).body).toEqual({
    ...{ outcome: 'away', words: 'The mail server answered 451 4.1.1 to RCPT TO.' },
  });
  failing(new PermanentMailError('The mail server answered 550 to RCPT TO.'));
  expect((await sendTest('mail')).body).toMatchObject({ outcome: 'refused' });
  Object.assign(mail, { send });
});
