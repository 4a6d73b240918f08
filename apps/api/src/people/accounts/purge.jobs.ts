import { z } from 'zod';
import { deleteOutdatedCounts } from '#people/limits/limits.queries.ts';
import { deleteOutdatedCodes } from '#people/one-time-codes/one-time-codes.queries.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { deleteOutdatedRows } from './purge.queries.ts';

export const purgeJob = defineJob({
  name: 'accounts.purge',
  payload: z.object({}),
  cron: '17 * * * *',
  async handle({ services }) {
    const { db } = services.database;
    await deleteOutdatedRows(db);
    await deleteOutdatedCodes(db);
    await deleteOutdatedCounts(db);
    for (const listener of services.onPurge) await listener(db);
  },
});
