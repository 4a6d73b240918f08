import { z } from 'zod';
import { defineJob } from '../../jobs/define-job.ts';
import { endPastConsents } from './manager-consents.queries.ts';

/** No one reads them from their date on; each hour, the copies go too. */
export const endPastConsentsJob = defineJob({
  name: 'manager-consents.end-past',
  payload: z.object({}),
  cron: '25 * * * *',
  handle: ({ services }) => endPastConsents(services.database.db),
});
