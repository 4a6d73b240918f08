import { z } from 'zod';
import { defineJob } from '../../jobs/define-job.ts';
import { defineModule } from '../../module.ts';
import { deleteOld } from './retention.service.ts';

const deleteOldJob = defineJob({
  name: 'retention.delete-old',
  payload: z.object({}),
  cron: '41 3 * * *',
  async handle({ services }) {
    await deleteOld(services);
  },
});

/** No one calls it: the ages are in the contract, and the operator has a command. */
export const retentionModule = defineModule({ name: 'retention', routes: [], jobs: [deleteOldJob] });
