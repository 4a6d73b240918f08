import { DAY_SECONDS } from '@waymark/contract/durations';
import type { Db } from '#db/client.ts';
import { LIMIT_SIZES, type Limit, type LimitSize } from '../../limits/limit-sizes.ts';
import { Problem } from '../../problem.ts';
import { countHit } from './limits.queries.ts';

interface Counted {
  readonly key: readonly [limit: string, whose: string | number];
  readonly sizes: readonly LimitSize[];
  readonly factor?: number;
}

/** Counts an attempt before it is made. Returns the seconds to wait once the limit is reached. */
async function countTowards(db: Db, { key: [limit, whose], sizes, factor = 1 }: Counted): Promise<number | undefined> {
  for (const { hits, windowSeconds } of sizes) {
    const count = await countHit(db, `${limit}:${windowSeconds}:${whose}`, windowSeconds);
    if (count.hits > hits * factor) return count.windowEndsInSeconds;
  }
  return undefined;
}

function refuseToWait(retryAfterSeconds: number | undefined): void {
  if (retryAfterSeconds !== undefined) throw new Problem('rate_limited', { retryAfterSeconds });
}

/** Counts an attempt; false once the limit is reached, for what can be skipped silently. */
export async function isWithinLimit(db: Db, limit: Limit, whose: string | number): Promise<boolean> {
  return (await countTowards(db, { key: [limit, whose], sizes: LIMIT_SIZES[limit] })) === undefined;
}

/** Throws `rate_limited` once the limit is reached, which rolls back the caller's transaction. */
export async function refuseBeyond(db: Db, limit: Limit, whose: string | number): Promise<void> {
  refuseToWait(await countTowards(db, { key: [limit, whose], sizes: LIMIT_SIZES[limit] }));
}

/** The same per network address, with limits multiplied by the factor. */
export async function refuseAddressBeyond(
  db: Db,
  limit: string,
  { address, sizes, factor }: { address: string; sizes: readonly LimitSize[]; factor: number },
): Promise<void> {
  refuseToWait(await countTowards(db, { key: [`address:${limit}`, address], sizes, factor }));
}

/** Counts a text message against the number's limit and the total; false once either is reached. */
export async function isSmsWithinLimits(db: Db, number: string, dailyLimit: number): Promise<boolean> {
  return (await waitOfSms(db, number, dailyLimit)) === undefined;
}

/** The same; throws `rate_limited` once either limit is reached. */
export async function refuseSmsBeyond(db: Db, number: string, dailyLimit: number): Promise<void> {
  refuseToWait(await waitOfSms(db, number, dailyLimit));
}

async function waitOfSms(db: Db, number: string, dailyLimit: number): Promise<number | undefined> {
  const ofNumber = await countTowards(db, { key: ['sms', number], sizes: LIMIT_SIZES.sms });
  const inAll = [{ hits: dailyLimit, windowSeconds: DAY_SECONDS }];
  return ofNumber ?? countTowards(db, { key: ['sms', 'all'], sizes: inAll });
}
