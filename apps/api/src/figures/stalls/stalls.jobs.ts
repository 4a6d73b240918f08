import { StallName } from '@waymark/contract/figures/stalls';
import { linkPaths } from '@waymark/contract/paths';
import { z } from 'zod';
import { sendInvitationsAgain } from '#organisations/memberships/inviting.service.ts';
import { markReminded } from '#organisations/memberships/memberships.queries.ts';
import type { GroupId, OrganisationId } from '#organisations/organisations/sponsors.queries.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { listStalled, type Stalled } from './stalls.queries.ts';

const AT_ONCE = 100;

/** What someone reads who is stuck there, in place of how many others are. */
const NEWS: Readonly<Record<Exclude<StallName, 'not-joined'>, { title: string; body: string; url: string }>> = {
  'profile-open': {
    title: 'Your profile is almost ready',
    body: 'A few fields are left. Then we can suggest coaches who fit.',
    url: linkPaths.profile(),
  },
  'questionnaire-open': {
    title: 'A few questions are left',
    body: 'Your answers help us suggest coaches who fit. They take about five minutes.',
    url: linkPaths.dashboard(),
  },
  'no-first-session': {
    title: 'Book your first session',
    body: 'Your place in coaching is ready. Choose a coach and a time that suits you.',
    url: linkPaths.matching(),
  },
  'nothing-booked': {
    title: 'Time for your next session?',
    body: 'You have nothing booked at the moment. Choose a time that suits you.',
    url: linkPaths.coacheeSessions(),
  },
};

/** Once a day a person and stall, however often the job runs. */
export const remindStalledJob = defineJob({
  name: 'memberships.remind-stalled',
  payload: z.object({
    organisationId: z.int(),
    groupId: z.int().nullable(),
    stall: StallName,
  }),
  async handle({ id, data, services }) {
    const { db } = services.database;
    const scope = { organisationId: data.organisationId as OrganisationId, groupId: data.groupId as GroupId | null };
    const { stall } = data;
    let after = 0;
    for (;;) {
      const stalled = await listStalled(db, scope, stall, { after, atMost: AT_ONCE });
      if (stalled.length === 0) return;
      after = stalled.at(-1)?.id ?? after;
      const ids = stalled.map((one: Stalled) => one.id);
      await db.transaction(async (tx) => {
        if (stall === 'not-joined') return sendInvitationsAgain(tx, services, ids);
        for (const { id: membershipId, userId } of stalled) {
          if (userId === null) continue;
          const dedupeKey = `membership-reminder:${id}:${membershipId}`;
          await services.notify(tx, { userId, kind: 'membership-reminder', dedupeKey, ...NEWS[stall] });
        }
        // Sponsors read the mark beside a name: it may tell of joining, and of nothing later.
        if (stall === 'profile-open') await markReminded(tx, ids);
      });
    }
  },
});
