import { LookKind } from '@waymark/contract/people/looks';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#db/client.ts';
import type { DemoIds } from './demo-coaching.seed.ts';
import { Days, demoFile, Mailbox } from './demo-content.ts';

/** Who looked at what of the demo’s people, the last day first. */
export const demoLooks = demoFile(
  'looks',
  z.array(
    z.strictObject({
      ...{ of: Mailbox, by: Mailbox, daysAgo: Days },
      kinds: z.array(LookKind.extract(['goal', 'check-in', 'balance', 'strengths-form', 'goal-copy', 'in-coaching'])),
    }),
  ),
);
type DemoLook = ReturnType<typeof demoLooks>[number];

/** The things of each kind that its reader could see that day; check-ins are read as a whole. */
const THINGS: Readonly<Record<DemoLook['kinds'][number], (ownerId: number, readerId: number, at: SQL) => SQL>> = {
  goal: (ownerId, _, at) =>
    sql`SELECT public_id FROM goals WHERE user_id = ${ownerId} AND is_shared AND started_at <= ${at}`,
  'check-in': () => sql`SELECT NULL WHERE false`,
  balance: (ownerId, _, at) =>
    sql`SELECT public_id FROM balance_wheels WHERE user_id = ${ownerId} AND is_shared AND taken_at <= ${at}`,
  'strengths-form': (ownerId, _, at) =>
    sql`SELECT public_id FROM strengths_forms WHERE asked_by_id = ${ownerId} AND written_at <= ${at}`,
  'goal-copy': (ownerId, readerId, at) => sql`SELECT public_id FROM manager_consents
    WHERE giver_id = ${ownerId} AND receiver_id = ${readerId} AND subject = 'goal' AND shared_at <= ${at}`,
  'in-coaching': (ownerId, readerId, at) => sql`SELECT public_id FROM manager_consents
    WHERE giver_id = ${ownerId} AND receiver_id = ${readerId} AND subject = 'coaching' AND shared_at <= ${at}`,
};

export async function insertDemoLooks(tx: Db, idOf: DemoIds): Promise<void> {
  for (const { of, by, daysAgo, kinds } of demoLooks()) {
    const [ownerId, readerId] = [idOf(of), idOf(by)];
    const at = sql`(now() - make_interval(days => ${daysAgo}::int))`;
    for (const kind of kinds) {
      await tx.execute(sql`INSERT INTO looks (owner_id, reader_id, kind, day, things, looked_at)
        SELECT u.id, ${readerId}::int, ${kind}, (${at} AT TIME ZONE coalesce(told.time_zone, 'UTC'))::date,
          ARRAY(SELECT public_id::text FROM (${THINGS[kind](ownerId, readerId, at)}) seen(public_id)), ${at}
        FROM users u LEFT JOIN profiles told ON told.user_id = u.id WHERE u.id = ${ownerId}`);
    }
  }
}
