import { linkPaths } from '@waymark/contract/paths';
import { z } from 'zod';
import { defineJob } from '../../jobs/define-job.ts';
import { listOldWheels } from './balance-wheels.queries.ts';

/** Half a year after a wheel, once. */
export const offerNextWheelJob = defineJob({
  name: 'balance-wheels.offer-next',
  payload: z.object({}),
  cron: '17 9 * * *',
  async handle({ services }) {
    const { db } = services.database;
    for (const { id, userId } of await listOldWheels(db)) {
      await db.transaction((tx) =>
        services.notify(tx, {
          userId,
          kind: 'balance-due',
          dedupeKey: `balance:${id}`,
          title: 'Half a year since your last wheel',
          body: 'Draw a new one, and see what has moved.',
          url: linkPaths.balance(),
        }),
      );
    }
  },
});
