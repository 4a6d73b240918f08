import { z } from 'zod';
import { defineJob } from '../../jobs/define-job.ts';
import { deleteOldVisits } from './session-rooms.queries.ts';

export const purgeRoomVisitsJob = defineJob({
  name: 'session-rooms.purge',
  payload: z.object({}),
  cron: '41 3 * * *',
  handle: ({ services }) => deleteOldVisits(services.database.db),
});
