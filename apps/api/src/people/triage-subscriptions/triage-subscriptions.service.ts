import type {
  TriageAddress,
  TriageChannel,
  TriageChoice,
  TriageConfirmation,
  TriageSubscription,
} from '@waymark/contract/people/triage-subscriptions';
import type { UserId } from '#actor.ts';
import { refuseBeyond, refuseSmsBeyond } from '#people/limits/limits.service.ts';
import { deleteCode, findSecondsToNextCode, takeCode } from '#people/one-time-codes/one-time-codes.queries.ts';
import { codeOfPerson, issueCode, tryCode } from '#people/one-time-codes/one-time-codes.service.ts';
import { isNumberStopped } from '#people/text-messages/text-messages.queries.ts';
import { Problem } from '../../problem.ts';
import type { Services } from '../../services.ts';
import { sendTriageCodeJob } from './triage-subscriptions.jobs.ts';
import {
  deleteTriageAddress,
  findTriageSubscription,
  lockTriageSubscription,
  setTriageAddress,
  setTriageChoice,
} from './triage-subscriptions.queries.ts';

const codeOf = (channel: TriageChannel, userId: UserId) => codeOfPerson(`triage-${channel}`, userId);

/** Problems: `texts_stopped`; `rate_limited`, also within a minute of the last one. */
export function sendTriageCode(services: Services, userId: UserId, given: TriageAddress): Promise<void> {
  const { channel } = given;
  const address = given.channel === 'email' ? given.email : given.phone;
  const key = codeOf(channel, userId);
  return services.database.db.transaction(async (tx) => {
    if (channel === 'sms' && (await isNumberStopped(tx, address)))
      throw new Problem('texts_stopped', { field: 'phone' });
    const codeId = await issueCode(tx, services.tokens, key, address);
    if (!codeId) throw new Problem('rate_limited', { retryAfterSeconds: await findSecondsToNextCode(tx, key) });
    if (channel === 'sms') await refuseSmsBeyond(tx, address, services.settings.current.smsDailyLimit);
    else await refuseBeyond(tx, 'code', `to:${address}`);
    await services.jobs.enqueue(tx, sendTriageCodeJob, { codeId });
  });
}

/** Any error is `invalid_otp`. */
export async function confirmTriageAddress(
  { database, tokens }: Services,
  userId: UserId,
  { channel, otp }: TriageConfirmation,
): Promise<TriageSubscription | null> {
  const wrong = new Problem('invalid_otp', { field: 'otp' });
  const key = codeOf(channel, userId);
  const tried = await tryCode(database.db, tokens, key, otp);
  if (!tried?.isRight) throw wrong;
  return database.db.transaction(async (tx) => {
    const taken = await takeCode(tx, key, tried.code.codeId);
    if (!taken) throw wrong;
    return setTriageAddress(tx, userId, channel, taken.address);
  });
}

/** Problems: `no_triage_address` for a channel without a confirmed address; `texts_stopped`. */
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
    if (choice.subscribed_for_sms && current?.phone && (await isNumberStopped(tx, current.phone))) {
      throw new Problem('texts_stopped', { field: 'subscribed_for_sms' });
    }
    const isNothingSaid = Object.values(choice).every((said) => said === undefined);
    return isNothingSaid ? findTriageSubscription(tx, userId) : setTriageChoice(tx, userId, choice);
  });
}

/** Removes the address and its pending code. */
export function removeTriageAddress(
  { database }: Services,
  userId: UserId,
  channel: TriageChannel,
): Promise<TriageSubscription | null> {
  return database.db.transaction(async (tx) => {
    await deleteCode(tx, codeOf(channel, userId));
    return deleteTriageAddress(tx, userId, channel);
  });
}
