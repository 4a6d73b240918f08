import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';

const MAY_DIFFER_MS = 5_000;

/** Expiry follows the database's clock, tokens this machine's. Undefined while the two agree. */
export async function compareClocks(db: Db, now: () => number = Date.now): Promise<string | undefined> {
  const askedAt = now();
  const [row] = await rowsOf<{ milliseconds: number }>(
    db,
    sql`SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS milliseconds`,
  );
  const halfTripMs = (now() - askedAt) / 2;
  const aheadMs = (row?.milliseconds ?? Number.NaN) - (askedAt + halfTripMs);
  if (!(Math.abs(aheadMs) - halfTripMs > MAY_DIFFER_MS)) return undefined;
  const seconds = Math.round(Math.abs(aheadMs) / 1_000);
  return `The database's clock is ${seconds} s ${aheadMs > 0 ? 'ahead of' : 'behind'} this machine's. Set both by a time server.`;
}
