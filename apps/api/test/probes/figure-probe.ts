import { sql } from 'drizzle-orm';
import type { Probe } from './probe.ts';

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
