import { REMINDER_TEXTS, StallName } from '@waymark/contract/figures/stalls';
import { linkPaths } from '@waymark/contract/paths';
import { z } from 'zod';
import { sendInvitationsAgain } from '#organisations/memberships/inviting.service.ts';
import { markReminded } from '#organisations/memberships/memberships.queries.ts';
import type { GroupId, OrganisationId } from '#organisations/organisations/sponsors.queries.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { listStalled, type Stalled } from './stalls.queries.ts';

const AT_ONCE = 100;

/** Where a reminder leads. */
const URLS: Readonly<Record<keyof typeof REMINDER_TEXTS, string>> = {
  'profile-open': linkPaths.profile(),
  'questionnaire-open': linkPaths.dashboard(),
  'no-first-session': linkPaths.matching(),
  'nothing-booked': linkPaths.coacheeSessions(),
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
          const news = { ...REMINDER_TEXTS[stall], url: URLS[stall] };
          await services.notify(tx, { userId, kind: 'membership-reminder', dedupeKey, ...news });
        }
        // Sponsors read the mark beside a name: it may tell of joining, and of nothing later.
        if (stall === 'profile-open') await markReminded(tx, ids);
      });
    }
  },
});
