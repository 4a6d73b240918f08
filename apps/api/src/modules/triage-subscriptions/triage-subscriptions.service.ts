import { randomUUID } from 'node:crypto';
import type {
  TriageAddress,
  TriageChannel,
  TriageChoice,
  TriageConfirmation,
  TriageSubscription,
} from '@waymark/contract/triage-subscriptions';
import type { Db } from '#db/client.ts';
import type { UserId } from '#modules/accounts/actor.ts';
import { countHit } from '#modules/accounts/throttles.queries.ts';
import { Problem } from '../../problem.ts';
import type { Services } from '../../services.ts';
import { countSms } from '../../sms/sms-allowance.ts';
import { isSameSecret } from '../../tokens.ts';
import {
  countTriageCodeTry,
  deleteTriageCode,
  findSecondsToNextCode,
  insertTriageCode,
  takeTriageCode,
} from './triage-codes.queries.ts';
import { sendTriageCodeJob } from './triage-subscriptions.jobs.ts';
import {
  deleteTriageAddress,
  findTriageSubscription,
  lockTriageSubscription,
  setTriageAddress,
  setTriageChoice,
} from './triage-subscriptions.queries.ts';

const HOUR = 3_600;
const DAY = 86_400;

type Limit = readonly [key: string, atMost: number, windowSeconds: number];

/** What one code counts towards besides text messages: a person's own codes, and mails to the same address. */
function limitsOf(userId: UserId, channel: TriageChannel, address: string): readonly Limit[] {
  const ofPerson: readonly Limit[] = [
    [`triage-code-hour:${channel}:${userId}`, 5, HOUR],
    [`triage-code-day:${channel}:${userId}`, 10, DAY],
  ];
  if (channel === 'sms') return ofPerson;
  return [...ofPerson, [`triage-mail-hour:${address}`, 5, HOUR], [`triage-mail-day:${address}`, 10, DAY]];
}

/** Counts one more code; throws `rate_limited`, and so undoes the transaction, where there were enough. */
async function countCode(tx: Db, limits: readonly Limit[]): Promise<void> {
  for (const [key, atMost, windowSeconds] of limits) {
    const { hits, windowEndsInSeconds } = await countHit(tx, key, windowSeconds);
    if (hits > atMost) throw new Problem('rate_limited', { retryAfterSeconds: windowEndsInSeconds });
  }
}

/** Sends a code to an address that is not the person's yet. Problems: `rate_limited`, also within a minute of the last one. */
export function sendTriageCode(services: Services, userId: UserId, given: TriageAddress): Promise<void> {
  const { channel } = given;
  const address = given.channel === 'email' ? given.email : given.phone;
  const codeId = randomUUID();
  const codeHash = services.tokens.hashCode(services.tokens.oneTimeCode(codeId));
  return services.database.db.transaction(async (tx) => {
    if (!(await insertTriageCode(tx, userId, { channel, address, codeId, codeHash }))) {
      throw new Problem('rate_limited', { retryAfterSeconds: await findSecondsToNextCode(tx, userId, channel) });
    }
    await countCode(tx, limitsOf(userId, channel, address));
    const waitSeconds = channel === 'sms' ? await countSms(tx, address, services.env.smsDailyLimit) : undefined;
    if (waitSeconds !== undefined) throw new Problem('rate_limited', { retryAfterSeconds: waitSeconds });
    await services.jobs.enqueue(tx, sendTriageCodeJob, { userId, channel, codeId });
  });
}

/** Makes the address that the code was sent to the person's, and turns that way on. Whatever is wrong: `invalid_otp`. */
export async function confirmTriageAddress(
  { database, tokens }: Services,
  userId: UserId,
  { channel, otp }: TriageConfirmation,
): Promise<TriageSubscription | null> {
  const wrong = new Problem('invalid_otp', { field: 'otp' });
  const code = await countTriageCodeTry(database.db, userId, channel);
  if (!code || !isSameSecret(code.codeHash, tokens.hashCode(otp))) throw wrong;
  return database.db.transaction(async (tx) => {
    const taken = await takeTriageCode(tx, userId, channel, code.codeId);
    if (!taken) throw wrong;
    return setTriageAddress(tx, userId, channel, taken.address);
  });
}

/** Turns ways on or off. Problems: `no_triage_address`, for a way without a confirmed address. */
export function chooseTriageWays(
  { database }: Services,
  userId: UserId,
  choice: TriageChoice,
): Promise<TriageSubscription | null> {
  return database.db.transaction(async (tx) => {
    const current = await lockTriageSubscription(tx, userId);
    for (const [field, address] of [
      ['subscribed_for_sms', current?.phone],
      ['subscribed_for_email', current?.email],
    ] as const) {
      if (choice[field] && !address) throw new Problem('no_triage_address', { field });
    }
    const isNothingSaid = Object.values(choice).every((said) => said === undefined);
    return isNothingSaid ? findTriageSubscription(tx, userId) : setTriageChoice(tx, userId, choice);
  });
}

/** Takes the address away, and with it a code that is on its way. */
export function removeTriageAddress(
  { database }: Services,
  userId: UserId,
  channel: TriageChannel,
): Promise<TriageSubscription | null> {
  return database.db.transaction(async (tx) => {
    await deleteTriageCode(tx, userId, channel);
    return deleteTriageAddress(tx, userId, channel);
  });
}
