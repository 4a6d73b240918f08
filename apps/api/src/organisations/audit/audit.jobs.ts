import { z } from 'zod';
import { defineJob } from '../../jobs/define-job.ts';
import { deliverMail } from '../../mail/deliver.ts';
import { makeWeeklyHead } from './mailed-heads.service.ts';

/** To the operator's address, where no one who changes the database can take it back. */
export const mailHeadJob = defineJob({
  name: 'audit.mail-head',
  payload: z.object({ head: z.string() }),
  async handle({ id, data, services }) {
    const { renderAuditHead } = await import('@waymark/emails/audit-head');
    await deliverMail(services, id, services.settings.current.look.supportAddress, await renderAuditHead(data));
  },
});

/** Looks every day, so that a week isn't left out because nothing ran on its day. */
export const makeWeeklyHeadJob = defineJob({
  name: 'audit.make-weekly-head',
  payload: z.object({}),
  cron: '23 5 * * *',
  handle: ({ services }) =>
    services.database.db.transaction(async (tx) => {
      const head = await makeWeeklyHead(tx, new Date());
      if (head) await services.jobs.enqueue(tx, mailHeadJob, { head });
    }),
});
