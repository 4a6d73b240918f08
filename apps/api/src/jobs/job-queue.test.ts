import { forgotPassword } from '@waymark/contract/people/accounts';
import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { forgotPasswordJob } from '#people/accounts/code-requests.jobs.ts';
import { newPerson } from '#test/people.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { PermanentMailError } from '../mail/mail-failure.ts';
import { OperatorError } from '../operator/command.ts';
import { runCommand } from '../operator/commands.ts';

const api = startTestApp();
const operator = async (...args: string[]) => (await runCommand(api.services, args)).join('\n');

test("adds a job when its transaction commits, and never if it doesn't", async () => {
  const { email } = await newPerson(api);
  const failing = api.db.transaction(async (tx) => {
    await api.services.jobs.enqueue(tx, forgotPasswordJob, { email });
    throw new Error('The change failed.');
  });
  await expect(failing).rejects.toThrow('The change failed.');
  const { rows } = (await api.db.execute(
    sql`SELECT id FROM pgboss.job WHERE name = ${forgotPasswordJob.name} AND data->>'email' = ${email}`,
  )) as { rows: unknown[] };
  expect(rows).toEqual([]);

  await api.db.transaction((tx) => api.services.jobs.enqueue(tx, forgotPasswordJob, { email }));
  await api.mailTo(email);
});

test('moves a permanently rejected mail to the dead letters at once, and lets an operator retry it', async () => {
  const [refused, other] = [await newPerson(api), await newPerson(api)];
  const send = api.services.mail.send;
  const sending = vi.spyOn(api.services.mail, 'send').mockImplementation(async (mail) => {
    if (mail.to === refused.email) throw new PermanentMailError('The server refused the mail.');
    await send(mail);
  });
  await api.call(null, forgotPassword, { body: { email: refused.email } });
  await api.call(null, forgotPassword, { body: { email: other.email } });
  await api.mailTo(other.email);
  await expect.poll(() => operator('jobs')).toMatch(/Dead letters:\n.*accounts\.mail-password-reset.*HopelessJobError/);

  sending.mockRestore();
  expect(await operator('retry-jobs')).toBe('1 job is tried again.');
  await api.mailTo(refused.email);
  await expect.poll(() => operator('jobs')).toContain('No dead letters.');
});

test('uses up no tries while the mail server is down', async () => {
  const { email } = await newPerson(api);
  const send = api.services.mail.send;
  let failures = 0;
  const sending = vi.spyOn(api.services.mail, 'send').mockImplementation(async (mail) => {
    if (mail.to === email && failures < 2) {
      failures += 1;
      throw new Error('connect ECONNREFUSED');
    }
    await send(mail);
  });
  await api.call(null, forgotPassword, { body: { email } });
  const tries = async () => {
    const { rows } = (await api.db.execute(
      sql`SELECT retry_limit - retry_count AS left FROM pgboss.job
          WHERE name = 'accounts.mail-password-reset' AND retry_count > 0 AND state IN ('retry', 'created')`,
    )) as { rows: { left: number }[] };
    return rows[0]?.left;
  };
  await expect.poll(tries).toBeGreaterThanOrEqual(1);
  await expect.poll(() => api.mailsTo(email).length).toBe(1);
  expect(failures).toBe(2);
  sending.mockRestore();
});

test('creates an admin for an operator and mails them a link to set a password; errors take one line', async () => {
  expect(await operator('create-admin', 'super-admin', 'Ingrid@example.org')).toContain(
    'ingrid@example.org has an account',
  );
  expect((await api.mailTo('ingrid@example.org', /account/)).text).toContain('/reset-password?code=');
  await operator('create-admin', 'business-admin', 'bo@example.org');
  const own = await api.db.execute(sql`SELECT kind FROM organisations o JOIN organisation_admins a
    ON a.organisation_id = o.id JOIN users u ON u.id = a.user_id WHERE u.email = 'bo@example.org'`);
  expect((own as { rows: unknown[] }).rows).toEqual([{ kind: 'business' }]);
  await expect(operator('create-admin', 'super-admin', 'ingrid@example.org')).rejects.toThrow('already has an account');
  await expect(operator('create-admin', 'king', 'a@example.org')).rejects.toThrow(OperatorError);
  await expect(operator('block', 'no-one@example.org')).rejects.toThrow('has no account');
  await expect(operator()).rejects.toThrow('Commands:');
});
