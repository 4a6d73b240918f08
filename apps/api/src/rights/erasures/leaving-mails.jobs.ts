import { formatMoment } from '@waymark/contract/moments';
import { linkPaths } from '@waymark/contract/paths';
import { z } from 'zod';
import { findSessionUser } from '#people/users/users.queries.ts';
import { defineJob, HopelessJobError } from '../../jobs/define-job.ts';
import { emptyJob } from '../../jobs/pg-boss-port.ts';
import { deliverMail } from '../../mail/deliver.ts';
import { findWaiting } from '../requests/erasure-requests.queries.ts';

/** To someone who leaves: at once, and again 48 hours before, unless it was taken back. */
export const mailLeavingJob = defineJob({
  name: 'erasures.mail-leaving',
  payload: z.object({ requestId: z.uuid(), isReminder: z.boolean() }),
  async handle({ id, data: { requestId, isReminder }, services }) {
    const { db } = services.database;
    const waiting = await findWaiting(db, requestId);
    const user = waiting && (await findSessionUser(db, waiting.userId));
    if (!user) return;
    const dueAt = formatMoment(waiting.dueAt, {
      ...{ zone: user.timeZone ?? 'UTC', hasZoneName: true },
      hourCycle: user.preferences?.hourCycle,
    });
    const link = new URL(linkPaths.leaving(), services.env.publicUrl).href;
    if (isReminder) {
      const { renderAccountLeavingSoon } = await import('@waymark/emails/account-leaving-soon');
      return deliverMail(services, id, user.email, await renderAccountLeavingSoon({ dueAt, link }));
    }
    const { renderAccountLeaving } = await import('@waymark/emails/account-leaving');
    await deliverMail(services, id, user.email, await renderAccountLeaving({ dueAt, link }));
  },
});

/** All that the last mail says: by then nothing of the person can be looked up. */
const Receipt = z.object({
  to: z.string(),
  erasedAt: z.string(),
  gone: z.array(z.string()),
  stays: z.array(z.object({ what: z.string(), why: z.string() })),
  copies: z.enum(['files', 'server']),
});

/** To the address that is forgotten: the job forgets it as soon as the mail left or was refused. */
export const mailReceiptJob = defineJob({
  name: 'erasures.mail-receipt',
  payload: Receipt.partial(),
  async handle({ id, data, services }) {
    const { success, data: receipt } = Receipt.safeParse(data);
    if (!success) return;
    const { renderAccountErased } = await import('@waymark/emails/account-erased');
    const { to, ...words } = receipt;
    try {
      await deliverMail(services, id, to, await renderAccountErased(words));
    } catch (error) {
      if (!(error instanceof HopelessJobError)) throw error;
      services.log.warn({ jobId: id }, 'the mail about an erasure was refused');
    }
    await emptyJob(services.database.db, id);
  },
});
