import { z } from 'zod';
import { defineJob } from '../../jobs/define-job.ts';
import { listDueMonths } from './publication.queries.ts';
import { publishMonth } from './publication.service.ts';

export const publishMonthJob = defineJob({
  name: 'figures.publish-month',
  payload: z.object({ organisationId: z.int(), month: z.iso.date() }),
  handle: async ({ data, services }) => void (await publishMonth(services, data)),
});

/** Runs every day, so that a month is published even if nothing ran on the fifth. */
export const publishDueMonthsJob = defineJob({
  name: 'figures.publish-due-months',
  payload: z.object({}),
  cron: '11 2 * * *',
  async handle({ services }) {
    const due = await listDueMonths(services.database.db, new Date());
    await services.database.db.transaction(async (tx) => {
      for (const month of due) await services.jobs.enqueue(tx, publishMonthJob, month);
    });
  },
});
