import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { mailPasswordResetJob } from '#people/accounts/accounts.jobs.ts';
import { startTestApp } from '#test/start-test-app.ts';

const api = startTestApp({ works: false });

test('lets a process without workers add a job, even in its first transaction', async () => {
  const payload = { resetId: randomUUID() };
  const id = await api.db.transaction((tx) => api.services.jobs.enqueue(tx, mailPasswordResetJob, payload));
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
});
