import { expect, test } from 'vitest';
import { mailPasswordChangedJob } from '#modules/accounts/accounts.jobs.ts';
import { newPerson } from '#test/people.ts';
import { startTestApp } from '#test/start-test-app.ts';

const api = startTestApp({ works: false });

test('a process that works on no jobs adds one all the same, in its first transaction already', async () => {
  const { id: userId } = await newPerson(api);
  const payload = { userId, changedAt: new Date().toISOString() };
  const id = await api.db.transaction((tx) => api.services.jobs.enqueue(tx, mailPasswordChangedJob, payload));
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
});
