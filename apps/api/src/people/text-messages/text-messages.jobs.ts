import { z } from 'zod';
import { defineJob } from '../../jobs/define-job.ts';
import { deleteOldReceivedTexts } from './text-messages.queries.ts';

export const purgeReceivedTextsJob = defineJob({
  name: 'text-messages.purge',
  payload: z.object({}),
  cron: '41 3 * * *',
  handle: ({ services }) => deleteOldReceivedTexts(services.database.db),
});
