import { z } from 'zod';
import { defineJob } from '../../jobs/define-job.ts';
import { freeProposals } from './session-changes.service.ts';

/** Scheduled for the end of the time in which proposed times are held. */
export const expireProposalsJob = defineJob({
  name: 'coaching-sessions.expire-proposals',
  payload: z.object({ proposalId: z.uuid() }),
  handle: ({ data, services }) => freeProposals(services, data.proposalId),
});
