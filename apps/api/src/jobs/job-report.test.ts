import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { mailPasswordResetJob } from '#people/accounts/accounts.jobs.ts';
import { forgotPasswordJob } from '#people/accounts/code-requests.jobs.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { DEAD_LETTERS } from './job-queue.ts';
import { listJobs, retryDeadLetters } from './job-report.ts';

const idle = startTestApp({ works: false });
const working = startTestApp();

const HEAD = `${' '.repeat(40)}  queued retried running    done  failed`;

test('says so in an empty report', async () => {
  expect(await listJobs(idle.db)).toEqual(['No jobs.', 'No dead letters.']);
});

test('reports a line of counts per kind of job, and each dead letter with kind, time and reason', async () => {
  const { jobs } = idle.services;
  await idle.db.transaction((tx) => jobs.enqueue(tx, mailPasswordResetJob, { resetId: randomUUID() }));
  const id = await jobs.boss.send(DEAD_LETTERS, {});

  const lines = await listJobs(idle.db);
  expect(lines.slice(0, 3)).toEqual([
    HEAD,
    'accounts.mail-password-reset                   1       0       0       0       0',
    'Dead letters:',
  ]);
  expect(lines.slice(3)).toEqual([expect.stringMatching(new RegExp(`^  ${id}    since \\d{4}-\\S+ \\S+  $`))]);
});

test('retries the dead letters of one kind, or all of them', async () => {
  const { boss } = working.services.jobs;
  const [resets, requests] = [mailPasswordResetJob.name, forgotPasswordJob.name];
  for (const name of [resets, resets, requests]) await boss.send(name, { not: 'a payload' }, { retryLimit: 0 });
  const deadLetters = async () => (await listJobs(working.db)).filter((line) => line.includes('ZodError'));
  await expect.poll(async () => (await deadLetters()).length).toBe(3);

  expect(await retryDeadLetters(working.services.jobs, requests)).toBe(1);
  expect((await deadLetters()).every((line) => line.includes(resets))).toBe(true);
  expect(await retryDeadLetters(working.services.jobs, undefined)).toBe(2);
});
