import { z } from 'zod';
import { lockOrganisation } from '#organisations/organisations/sponsors.queries.ts';
import { defineJob } from '../../jobs/define-job.ts';
import type { Services } from '../../services.ts';
import { creditPerson, instantsToCredit } from './crediting.service.ts';
import { listToCredit } from './session-plans.queries.ts';

const AT_ONCE = 200;

/** A transaction a person: after an interruption, the next run does the rest. */
async function creditAll({ database: { db } }: Services, organisationId?: number): Promise<void> {
  const instants = instantsToCredit();
  let after = 0;
  for (;;) {
    const people = await listToCredit(db, { instants, after, atMost: AT_ONCE }, organisationId);
    for (const { id, organisationId: lockedId } of people) {
      await db.transaction(async (tx) => {
        await lockOrganisation(tx, lockedId);
        await creditPerson(tx, id);
      });
    }
    after = people.at(-1)?.id ?? after;
    if (people.length < AT_ONCE) return;
  }
}

/** At fixed times, so that nothing depends on when someone books. */
export const creditEveryoneJob = defineJob({
  name: 'session-plans.credit-everyone',
  payload: z.object({}),
  cron: '15 * * * *',
  handle: ({ services }) => creditAll(services),
});

/** After a change of the plan or the pool. */
export const creditPeopleJob = defineJob({
  name: 'session-plans.credit-people',
  payload: z.object({ organisationId: z.int() }),
  handle: ({ data, services }) => creditAll(services, data.organisationId),
});
