import { z } from 'zod';
import { defineJob } from '../../jobs/define-job.ts';
import { draftDueMonths } from './drafting.service.ts';

/** Every hour, so that a month is drafted soon after it is published, whenever that was. */
export const draftInvoicesJob = defineJob({
  name: 'organisation-invoices.draft-due-months',
  payload: z.object({}),
  cron: '37 * * * *',
  handle: async ({ services }) => void (await draftDueMonths(services)),
});
