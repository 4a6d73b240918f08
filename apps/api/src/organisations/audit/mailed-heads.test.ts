import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rowsOf } from '#db/rows.ts';
import { runCommand } from '#operator/commands.ts';
import { appendAuditLine } from '#organisations/organisations/audit-lines.queries.ts';
import { newOrganisation } from '#test/organisation-calls.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { makeWeeklyHeadJob } from './audit.jobs.ts';
import { findMailedHead } from './mailed-heads.queries.ts';
import { makeWeeklyHead } from './mailed-heads.service.ts';

const api = startTestApp();

const append = (organisationId: number, count: number) =>
  appendAuditLine(api.db, { organisationId, actorId: null, deed: 'seats-granted', count });

async function newChain(lines: number): Promise<number> {
  const { id } = await newOrganisation(api);
  for (let at = 1; at <= lines; at += 1) await append(id, at);
  return id;
}

const headOf = (daysAhead: number) =>
  api.db.transaction((tx) => makeWeeklyHead(tx, new Date(Date.now() + daysAhead * 86_400_000)));

let weeks = 0;
/** As if another week had gone by. */
async function nextHead(): Promise<string> {
  weeks += 1;
  return (await headOf(weeks * 7)) ?? '';
}

const audit = (head?: string) =>
  runCommand(api.services, head === undefined ? ['audit'] : ['audit', head]).then(
    (lines) => lines.join('\n'),
    (error: Error) => error.message,
  );

/** As someone could who owns the database and knows how a chain is made. */
const tamper = (...statements: ReturnType<typeof sql>[]) =>
  api.db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL session_replication_role = replica`);
    for (const statement of statements) await tx.execute(statement);
  });

/** The end of a chain and the head after it, so that what is left is whole. */
const cut = (id: number, from: number) =>
  tamper(
    sql`DELETE FROM audit_entries WHERE organisation_id = ${id} AND seq >= ${from}`,
    sql`UPDATE audit_heads SET last_seq = ${from - 1},
      hash = (SELECT hash FROM audit_entries WHERE organisation_id = ${id} AND seq = ${from - 1})
      WHERE organisation_id = ${id}`,
  );

test('finds an end that was cut off by the head that was mailed before, and by nothing else', async () => {
  const id = await newChain(4);
  const before = await nextHead();
  await append(id, 5);
  const after = await nextHead();
  expect(await audit(after)).toMatch(/^Nothing of the log as it was on .* is missing\.\nThe audit log is unbroken/);

  await cut(id, 5);

  expect(await audit()).toMatch(/^The audit log is unbroken/);
  expect(await audit(before)).toMatch(/^Nothing of the log/);
  expect(await audit(after)).toMatch(new RegExp(`lost lines\\. ${id} .*: it had 5 lines on 20`));

  await append(id, 6);
  expect(await audit()).toMatch(/^The audit log is unbroken/);
  expect(await audit(after)).toContain(`it had 5 lines`);
  await cut(id, 5);
  await append(id, 5);
  expect(await audit(after)).toContain(`it had 5 lines`);
});

test('finds an older database, which lacks the head', async () => {
  await newChain(2);
  const head = await nextHead();
  await tamper(sql`DELETE FROM mailed_audit_heads WHERE head = ${head}`);
  expect(await audit(head)).toContain('does not know that head');
  expect(await audit(head.slice(1))).toContain('64 characters');
});

test('finds a head whose list of ends was changed', async () => {
  const id = await newChain(3);
  const head = await nextHead();
  await cut(id, 3);
  const { ends } = (await findMailedHead(api.db, head)) ?? { ends: '' };
  await tamper(
    sql`ALTER TABLE mailed_audit_heads DROP CONSTRAINT mailed_audit_heads_hash`,
    sql`UPDATE mailed_audit_heads SET ends = ${ends.replace(new RegExp(`^${id} .*\n?`, 'm'), '')} WHERE head = ${head}`,
  );
  expect(await audit(head)).toContain('does not know that head');
});

test('mails a head to the operator once a week, however often the job runs', async () => {
  await newChain(1);
  await tamper(sql`DELETE FROM mailed_audit_heads`);
  const run = () => makeWeeklyHeadJob.handle({ id: randomUUID(), data: {}, services: api.services });
  await Promise.all([run(), run(), run()]);
  await run();
  const { contactEmail } = api.services.env;
  const { text } = await api.mailTo(contactEmail, /audit log/);
  const [head = ''] = /[0-9a-f]{64}/.exec(text) ?? [];
  expect(await audit(head)).toMatch(/^Nothing of the log/);
  expect(await rowsOf(api.db, sql`SELECT FROM mailed_audit_heads`)).toHaveLength(1);
  expect(api.mailsTo(contactEmail)).toHaveLength(1);

  expect(await headOf(6)).toBeUndefined();
  expect(await headOf(7)).toMatch(/^[0-9a-f]{64}$/);
});
