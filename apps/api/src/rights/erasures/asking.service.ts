import { DAY_MS } from '@waymark/contract/durations';
import type { Erasure } from '@waymark/contract/rights/erasures';
import { ERASURE_WAIT_DAYS } from '@waymark/contract/rights/erasures';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { listNeedingAdmin } from '#organisations/memberships/erased-people.queries.ts';
import { endWaysIn } from '#people/accounts/ways-in.service.ts';
import { lockAccount, setLeavesAt } from '#people/users/leaving.queries.ts';
import { Problem } from '../../problem.ts';
import type { Services } from '../../services.ts';
import { findErasure, insertErasure, takeErasureBack } from '../requests/erasure-requests.queries.ts';
import { mailLeavingJob } from './leaving-mails.jobs.ts';
import { LAST_OWNER } from './plan.service.ts';

/** How long before it happens the second mail is sent. */
const REMINDED_BEFORE_MS = 2 * DAY_MS;

async function begin(tx: Db, services: Services, userId: UserId, exceptSession?: string): Promise<void> {
  const asked = await insertErasure(tx, userId, ERASURE_WAIT_DAYS);
  if (!asked) return;
  const { publicId, dueAt } = asked;
  await setLeavesAt(tx, userId, dueAt);
  await endWaysIn(tx, services, userId, exceptSession);
  for (const listener of services.onAccountLeaving) await listener(tx, services, { userId, dueAt });
  const { jobs } = services;
  await jobs.enqueue(tx, mailLeavingJob, { requestId: publicId, isReminder: false });
  const startAfter = new Date(dueAt.getTime() - REMINDED_BEFORE_MS);
  await jobs.enqueue(tx, mailLeavingJob, { requestId: publicId, isReminder: true }, { startAfter });
}

/**
 * From now on no one else reads the account, and only this login session goes on. Asking again
 * changes nothing. Problem: `erasure_needs_admin`.
 */
export function askForErasure(services: Services, userId: UserId, exceptSession?: string): Promise<Erasure> {
  return services.database.db.transaction(async (tx) => {
    const account = await lockAccount(tx, userId);
    if (!account) throw new Problem('unauthenticated');
    const [left] = await listNeedingAdmin(tx, userId);
    if (left) throw new Problem('erasure_needs_admin');
    if (await services.offers.isLastOwner(tx, userId))
      throw new Problem('erasure_needs_admin', { sentence: LAST_OWNER });
    await begin(tx, services, userId, exceptSession);
    const erasure = await findErasure(tx, userId);
    if (!erasure) throw new Error('The erasure that was asked for cannot be found.');
    return erasure;
  });
}

/** Everything can be read again. Idempotent. Problem: `erasure_begun`. */
export function keepAccount(services: Services, userId: UserId): Promise<void> {
  return services.database.db.transaction(async (tx) => {
    const isTakenBack = await takeErasureBack(tx, userId);
    if (!isTakenBack && (await findErasure(tx, userId))) throw new Problem('erasure_begun');
    await setLeavesAt(tx, userId, null);
  });
}
