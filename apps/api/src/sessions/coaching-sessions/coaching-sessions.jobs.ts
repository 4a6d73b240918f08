import { z } from 'zod';
import { defineJob } from '../../jobs/define-job.ts';
import { freeProposals } from './session-changes.service.ts';

export const expireProposalsJob = defineJob({
  name: 'coaching-sessions.expire-proposals',
  payload: z.object({ proposalId: z.uuid() }),
  handle: ({ data, services }) => freeProposals(services, data.proposalId),
});
