import { z } from 'zod';
import { lockOrganisation } from '#organisations/organisations/sponsors.queries.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { listPoolsToFill } from './memberships.queries.ts';
import { fillWaitingList } from './waiting-list.service.ts';

/** For seats that came back without a change of the organisation, as when an account is erased. */
export const fillWaitingListsJob = defineJob({
  name: 'memberships.fill-waiting-lists',
  payload: z.object({}),
  cron: '*/10 * * * *',
  async handle({ services }) {
    const { db } = services.database;
    for (const { organisationId, freeId } of await listPoolsToFill(db)) {
      await db.transaction(async (tx) => {
        await lockOrganisation(tx, organisationId);
        await fillWaitingList(tx, services, freeId);
      });
    }
  },
});
