import { progressPaths } from '@waymark/contract/coaching/progress-paths';
import { z } from 'zod';
import { defineJob } from '../../jobs/define-job.ts';
import { listDueOccasions } from './then-and-now.queries.ts';

/** Every 90 days of a coaching, once. */
export const offerThenAndNowJob = defineJob({
  name: 'then-and-now.offer',
  payload: z.object({}),
  cron: '27 9 * * *',
  async handle({ services }) {
    const { db } = services.database;
    for (const { matchId, userId, day, coach } of await listDueOccasions(db)) {
      await db.transaction((tx) =>
        services.notify(tx, {
          userId,
          kind: 'then-and-now-due',
          dedupeKey: `then-and-now:${matchId}:${day}`,
          title: `Another 90 days with ${coach.firstName || 'your coach'}`,
          body: 'Answer the questions from the beginning again, and see what has changed since.',
          url: progressPaths.thenAndNow(String(matchId)),
        }),
      );
    }
  },
});
