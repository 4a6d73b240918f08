import { z } from 'zod';
import { takeHeadToMail } from '#practice/practice-log/practice-log.queries.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { deliverMail } from '../../mail/deliver.ts';
import { listOwnerAddresses } from './practice-members.queries.ts';

/** To one owner, out of reach of who changes the database. */
export const mailPracticeHeadJob = defineJob({
  name: 'practice.mail-head',
  payload: z.object({ head: z.string(), to: z.email() }),
  async handle({ id, data: { head, to }, services }) {
    const { renderPracticeHead } = await import('@waymark/emails/practice-head');
    await deliverMail(services, id, to, await renderPracticeHead({ head }));
  },
});

/** Looks every day, so that a week isn't left out because nothing ran on its day. */
export const makePracticeHeadJob = defineJob({
  name: 'practice.make-weekly-head',
  payload: z.object({}),
  cron: '31 5 * * *',
  handle: ({ services }) =>
    services.database.db.transaction(async (tx) => {
      const owners = await listOwnerAddresses(tx);
      const head = owners.length > 0 ? await takeHeadToMail(tx) : undefined;
      if (!head) return;
      for (const to of owners) await services.jobs.enqueue(tx, mailPracticeHeadJob, { head, to });
    }),
});
