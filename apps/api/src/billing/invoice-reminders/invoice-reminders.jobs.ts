import { z } from 'zod';
import { defineJob } from '../../jobs/define-job.ts';
import { remindOfOverdue } from './invoice-reminders.service.ts';

/** Every hour, since days begin at another one for each coach. */
export const remindOfOverdueJob = defineJob({
  name: 'invoice-reminders.send-due',
  payload: z.object({}),
  cron: '34 * * * *',
  handle: async ({ services }) => void (await remindOfOverdue(services)),
});
