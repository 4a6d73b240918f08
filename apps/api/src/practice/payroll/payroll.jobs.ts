import { z } from 'zod';
import { defineJob } from '../../jobs/define-job.ts';
import { closeDueMonths } from './payroll-closing.service.ts';

/** Every hour, since the fifth begins at another one in each zone. */
export const closePayrollJob = defineJob({
  name: 'payroll.close-due-months',
  payload: z.object({}),
  cron: '3 * * * *',
  handle: async ({ services }) => void (await closeDueMonths(services)),
});
