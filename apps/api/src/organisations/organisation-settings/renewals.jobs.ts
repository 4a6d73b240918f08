import { formatDate } from '@waymark/contract/moments';
import { linkPaths } from '@waymark/contract/paths';
import { z } from 'zod';
import { defineJob } from '../../jobs/define-job.ts';
import { listRenewals } from './renewals.queries.ts';

const MONTH_DAYS = 30;
const WEEK_DAYS = 7;

/** A month and a week before, once each: also for a date that was set later than that. */
export const remindOfRenewalsJob = defineJob({
  name: 'organisations.remind-of-renewals',
  payload: z.object({}),
  cron: '17 6 * * *',
  async handle({ services }) {
    const { db } = services.database;
    const today = new Date().toISOString().slice(0, 10);
    for (const renewal of await listRenewals(db, today, MONTH_DAYS)) {
      const { organisationId, kind, name, renewsOn, daysLeft, adminIds } = renewal;
      const stage = daysLeft <= WEEK_DAYS ? WEEK_DAYS : MONTH_DAYS;
      await db.transaction(async (tx) => {
        for (const userId of adminIds) {
          await services.notify(tx, {
            userId,
            kind: 'renewal-near',
            dedupeKey: `renewal:${organisationId}:${renewsOn}:${stage}`,
            title: `${name ?? 'Your organisation'} renews on ${formatDate(renewsOn)}`,
            body: 'Look at how many seats you use, and ask for more in time if you need them.',
            url: kind === 'business' ? linkPaths.business() : linkPaths.enterpriseDashboard(),
          });
        }
      });
    }
  },
});
