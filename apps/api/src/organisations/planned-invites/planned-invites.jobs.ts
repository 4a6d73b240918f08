import { z } from 'zod';
import type { OrganisationId } from '#organisations/organisations/sponsors.queries.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { listDue } from './planned-invites.queries.ts';
import { sendPlanned } from './planned-invites.service.ts';

export const sendPlannedJob = defineJob({
  name: 'planned-invites.send',
  payload: z.object({ id: z.uuid(), organisationId: z.int() }),
  handle: ({ data, services }) =>
    sendPlanned(services, { id: data.id, organisationId: data.organisationId as OrganisationId }, new Date()),
});

/**
 * What is due is found in the tables, so that a day isn't missed that began while nothing ran, or
 * that a restored dump brings back. Nine o'clock is at a multiple of five minutes in every zone.
 */
export const findDueInvitesJob = defineJob({
  name: 'planned-invites.find-due',
  payload: z.object({}),
  cron: '*/5 * * * *',
  async handle({ services }) {
    const due = await listDue(services.database.db, new Date());
    if (due.length === 0) return;
    await services.database.db.transaction((tx) =>
      services.jobs.enqueueAll(
        tx,
        sendPlannedJob,
        due.map((payload) => ({ payload })),
      ),
    );
  },
});
