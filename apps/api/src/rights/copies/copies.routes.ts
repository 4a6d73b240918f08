import { z } from 'zod';
import { defineJob } from '../../jobs/define-job.ts';
import { defineModule } from '../../module.ts';
import { endErasuresWithCopies } from './copies.service.ts';

const renewCopiesJob = defineJob({
  name: 'copies.renew',
  payload: z.object({}),
  cron: '*/10 * * * *',
  async handle({ services }) {
    await endErasuresWithCopies(services);
  },
});

export const copiesModule = defineModule({ name: 'copies', routes: [], jobs: [renewCopiesJob] });
