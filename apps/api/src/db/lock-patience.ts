import { setTimeout as wait } from 'node:timers/promises';
import { SECOND_MS } from '@waymark/contract/durations';
import { sql } from 'drizzle-orm';
import type { Db } from './client.ts';
import { causeCodes } from './failures.ts';

/** While a change waits for a table, everyone who comes after it waits as well. */
const LONGEST_WAIT_MS = 1.5 * SECOND_MS;
const PAUSE_MS = SECOND_MS;
const TRIES = 40;
/** PostgreSQL's code for a lock that was not to be had in time. */
export const LOCK_NOT_AVAILABLE = '55P03';

/** In a transaction that gives up what it doesn't get soon, lets others pass, and begins again. */
export async function withoutHoldingUp(db: Db, change: (tx: Db) => Promise<void>): Promise<void> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await db.transaction(async (tx) => {
        await tx.execute(sql.raw(`SET LOCAL lock_timeout = ${LONGEST_WAIT_MS}`));
        await change(tx);
      });
    } catch (error) {
      if (!causeCodes(error).includes(LOCK_NOT_AVAILABLE)) throw error;
      if (tried === TRIES)
        throw new Error(
          'a table that the upgrade changes is in use all the time. End what uses it (pg_stat_activity), and start again',
          { cause: error },
        );
      await wait(PAUSE_MS);
    }
  }
}
