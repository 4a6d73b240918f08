import { z } from 'zod';
import { defineJob } from '../../jobs/define-job.ts';
import { freeOffered } from './meeting-changes.service.ts';

export const expireMeetingsJob = defineJob({
  name: 'alignment-meetings.expire',
  payload: z.object({ proposalId: z.uuid() }),
  handle: ({ data, services }) => freeOffered(services, data.proposalId),
});
