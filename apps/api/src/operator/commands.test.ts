import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rowsOf } from '#db/rows.ts';
import { newClient, newOpenCoach } from '#test/booking-calls.ts';
import { invoiceCalls } from '#test/invoice-calls.ts';
import { newPerson } from '#test/people.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { carryOutCommand } from './channel.ts';

const api = startTestApp();

test('lists the commands, one a line, when it knows none of that name', async () => {
  const { isDone, lines } = await carryOutCommand(api.services, ['--help']);
  expect(isDone).toBe(false);
  expect(lines[0]).toBe('Commands:');
  expect(lines).toContainEqual(expect.stringMatching(/^ {2}backup +dump the embedded database now/));
  expect(lines.filter((line) => line.includes('\n'))).toEqual([]);
});

test('erases an account once its address was typed twice, and says before what that does', async () => {
  const { email } = await newPerson(api);
  const run = (...args: string[]) => carryOutCommand(api.services, ['erase', ...args]);
  const described = await run(email);
  expect(described.lines).toEqual(
    expect.arrayContaining(['Goes:', 'Stays:', expect.stringContaining('type the address twice')]),
  );
  expect(await run(email, 'other@example.org')).toMatchObject({ isDone: false });
  expect((await run(email, email)).lines[0]).toMatch(/erased at 20/);
  expect((await run(email, email, '--now')).lines[0]).toContain('is erased.');
  expect(await run(email)).toMatchObject({ isDone: false, lines: [`${email} has no account.`] });
  await api.mailTo(email, /is deleted/);
});

test('leaves a line of the practice’s log for what it changes, and none for what it only shows', async () => {
  const { email, id } = await newPerson(api);
  const deeds = async () =>
    rowsOf<{ deed: string; about: number | null }>(
      api.db,
      sql`SELECT deed, about_id AS about FROM practice_entries WHERE actor_id IS NULL ORDER BY seq`,
    );
  const before = (await deeds()).length;
  const run = (...args: string[]) => carryOutCommand(api.services, args);
  for (const shown of ['retention', 'jobs', 'check', 'addresses', 'invoices', 'waiting-mails']) await run(shown);
  await run('erase', email);
  expect((await deeds()).slice(before)).toEqual([]);
  expect((await run('erase', email, email)).isDone).toBe(true);
  expect((await run('retention', '--now')).isDone).toBe(true);
  expect((await run('import-content')).isDone).toBe(true);
  expect((await deeds()).slice(before)).toEqual([
    { deed: 'erasure-begun', about: id },
    { deed: 'old-deleted', about: null },
    { deed: 'content-imported', about: null },
  ]);
});

test('lists invoices by number, day, total and state, and what waits to be mailed, without a name', async () => {
  const coach = await newOpenCoach(api);
  const client = await newClient(api, coach);
  const { giveDetails, issued, pay } = invoiceCalls(api);
  await giveDetails(coach, { series: 'OP' });
  const run = async (...args: string[]) => (await carryOutCommand(api.services, args)).lines;
  expect(await run('invoices', `${coach.id}`)).toEqual([`Coach ${coach.id} issued no invoice.`]);
  expect(await run('invoices', 'Maya')).toEqual(['Maya is not the id of a coach.']);
  const [first, second] = [await issued(coach, client.matchId), await issued(coach, client.matchId)];
  await pay(coach, first);
  const lines = await run('invoices', `${coach.id}`);
  const rest = [first.issuedOn, '238.00 EUR'];
  expect(lines.map((line) => line.trim().split(/ {2,}| (?=\d{4}-)/))).toEqual([
    [second.number, ...rest, 'open', `coach ${coach.id}`],
    [first.number, ...rest, 'paid', `coach ${coach.id}`],
  ]);
  expect((await run('invoices')).join('\n')).not.toMatch(/Asha|Coaching/);
  const waiting = await run('waiting-mails');
  expect(waiting.filter((line) => line.includes(second.number ?? ''))).toHaveLength(1);
  expect(waiting.join('\n')).not.toContain(first.number);
  expect(waiting.at(-1)).toMatch(/^Letters to oneself: \d+ wait/);
});
