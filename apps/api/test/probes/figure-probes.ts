import { randomUUID } from 'node:crypto';
import * as businesses from '@waymark/contract/figures/businesses';
import { and, eq, sql } from 'drizzle-orm';
import { memberships } from '#organisations/memberships/memberships.table.ts';
import { appendAuditLine } from '#organisations/organisations/audit-lines.queries.ts';
import { organisations } from '#organisations/organisations/organisations.table.ts';
import type { TestApp } from '../start-test-app.ts';
import type { Owner, Probe } from './probe.ts';

export async function organisationOf({ db }: TestApp, { id }: Owner): Promise<number> {
  const [place] = await db
    .select()
    .from(memberships)
    .where(and(eq(memberships.userId, id), eq(memberships.state, 'active')));
  if (!place) throw new Error('The owner is in no organisation.');
  return place.organisationId;
}

export const businessProbe: Probe = {
  owners: ['business admin'],
  async plant(api, owner) {
    const id = await organisationOf(api, owner);
    const value = `planted-business-${owner.mark}`;
    await api.db.update(organisations).set({ name: value }).where(eq(organisations.id, id));
    return { value, params: { id } };
  },
  writes: [
    { endpoint: businesses.suspendBusinesses, body: () => ({ ids: [2_000_000_000], isSuspended: false }) },
    { endpoint: businesses.appointBusinessAdmin, body: () => ({ email: 'no-one@example.org' }) },
    { endpoint: businesses.changeBusiness, body: () => ({ name: 'Another', renewsOn: null }) },
    { endpoint: businesses.closeBusiness, body: () => ({ name: 'No such name' }) },
    { endpoint: businesses.endBusinessAdmin, body: () => ({ adminId: randomUUID() }) },
    { endpoint: businesses.createBusiness, body: () => ({ name: 'Another', seats: 0, renewsOn: null }) },
    {
      endpoint: businesses.moveBusinessSeats,
      body: () => ({ from: null, to: 2_000_000_000, seats: 1, requestId: randomUUID() }),
    },
  ],
};

/** A line about what the owner did, with a number that no other answer has. */
export const auditProbe: Probe = {
  owners: ['group admin'],
  async plant(api, owner) {
    const organisationId = await organisationOf(api, owner);
    const count = 731_900_000 + owner.mark;
    await appendAuditLine(api.db, { organisationId, actorId: owner.id, deed: 'seats-asked', count });
    return { value: String(count) };
  },
  writes: [],
};

/** A published figure over the owner's organisation: more sessions than any other answer has. */
export const figureProbe: Probe = {
  owners: ['coachee'],
  async plant({ db }, { id, mark }) {
    const value = 7_431_000 + mark * 250;
    const month = sql`date_trunc('month', now() AT TIME ZONE 'UTC')::date - 40`;
    const key = sql`(SELECT organisation_id FROM memberships WHERE user_id = ${id}), date_trunc('month', ${month})::date`;
    await db.transaction(async (tx) => {
      await tx.execute(sql`INSERT INTO report_months (organisation_id, month, at_least) SELECT ${key}, 5`);
      await tx.execute(sql`INSERT INTO report_blocks (organisation_id, month, basis, block, group_ids, group_names)
        SELECT ${key}, 'sessions', 0, '{1}', ARRAY['A group']`);
      await tx.execute(sql`INSERT INTO report_figures (organisation_id, month, basis, block, measure, people, value)
        SELECT ${key}, 'sessions', 0, 'sessions', 8, ${value}`);
    });
    return { value: `"from":${value}` };
  },
  writes: [],
};
