import { z } from 'zod';
import { defineJob } from '../../jobs/define-job.ts';
import { deleteOutdatedRows } from './purge.queries.ts';

export const purgeJob = defineJob({
  name: 'accounts.purge',
  payload: z.object({}),
  cron: '17 * * * *',
  handle: ({ services }) => deleteOutdatedRows(services.database.db),
});
