import type { Db } from '#db/client.ts';
import { countHit } from '#modules/accounts/throttles.queries.ts';

const HOUR = 3_600;
const DAY = 86_400;

/**
 * Counts one more text message to a number: three an hour and five a day each, and so many a day to all together. Gives the seconds to
 * wait when there were enough; the caller's transaction is then undone, or the message left out.
 */
export async function countSms(db: Db, number: string, dailyLimit: number): Promise<number | undefined> {
  for (const [key, atMost, windowSeconds] of [
    [`sms-hour:${number}`, 3, HOUR],
    [`sms-day:${number}`, 5, DAY],
    ['sms-day', dailyLimit, DAY],
  ] as const) {
    const { hits, windowEndsInSeconds } = await countHit(db, key, windowSeconds);
    if (hits > atMost) return windowEndsInSeconds;
  }
  return undefined;
}
