import { z } from 'zod';
import { describeError } from '#db/failures.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { beginDueErasures } from '../requests/erasure-requests.queries.ts';
import { eraseNow } from './erasure.service.ts';

/** Those whose day has come, and those that a kill interrupted. */
export const eraseDueJob = defineJob({
  name: 'erasures.erase-due',
  payload: z.object({}),
  cron: '*/5 * * * *',
  async handle({ services }) {
    const failures: unknown[] = [];
    for (const userId of await beginDueErasures(services.database.db)) {
      await eraseNow(services, userId).catch((error: unknown) => {
        services.log.error({ userId, error: describeError(error) }, 'an account could not be erased yet');
        failures.push(error);
      });
    }
    // The next round takes those up again: one that can't be erased holds up no one else.
    if (failures.length > 0) throw failures[0];
  },
});
