import { z } from 'zod';
import { defineJob } from '../../jobs/define-job.ts';
import { notifyAboutEnding } from './ending-news.service.ts';
import { listEndedPauses } from './endings.queries.ts';

/** Once, on the day or soon after. */
export const endPausesJob = defineJob({
  name: 'endings.end-pauses',
  payload: z.object({}),
  cron: '37 9 * * *',
  async handle({ services }) {
    const { db } = services.database;
    for (const { matchId: id, until, ...people } of await listEndedPauses(db)) {
      const news = { event: 'pause-over', choice: 'pause', until } as const;
      await db.transaction((tx) => notifyAboutEnding(tx, services, { id, ...people }, news));
    }
  },
});
