import { z } from 'zod';
import { describeError } from '#db/failures.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { listWaking } from './triage.queries.ts';
import { settleItem } from './triage-alerts.service.ts';

/** Claims that lapse, answers that are overdue, and alerts that could not be sent at once. */
export const watchQueueJob = defineJob({
  name: 'triage.watch-queue',
  payload: z.object({}),
  cron: '* * * * *',
  async handle({ services }) {
    for (const threadId of await listWaking(services.database.db, Date.now())) {
      try {
        await settleItem(services, threadId);
      } catch (error) {
        // One that fails must not hold up the others; the next minute tries it again.
        services.log.error({ threadId, error: describeError(error) }, 'a triage thread was not looked at');
      }
    }
  },
});
