import { linkPaths } from '@waymark/contract/paths';
import { z } from 'zod';
import { deleteOutdatedCounts } from '#people/limits/limits.queries.ts';
import { deleteOutdatedCodes, markCodeDelivered } from '#people/one-time-codes/one-time-codes.queries.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { deliverMail } from '../../mail/deliver.ts';
import { findOpenReset } from './password-resets.queries.ts';
import { deleteOutdatedRows } from './purge.queries.ts';

/** Mails the code of a sign-up, unless a newer code has replaced it. */
export const mailCodeJob = defineJob({
  name: 'accounts.mail-code',
  payload: z.object({ codeId: z.uuid() }),
  async handle({ id, data, services }) {
    const pending = await markCodeDelivered(services.database.db, data.codeId);
    if (!pending) return;
    const { renderVerificationCode } = await import('@waymark/emails/verification-code');
    const code = services.tokens.oneTimeCode(data.codeId);
    await deliverMail(services, id, pending.address, await renderVerificationCode({ code }));
  },
});

/** Mails the link to set a new password, unless it is used or replaced. */
export const mailPasswordResetJob = defineJob({
  name: 'accounts.mail-password-reset',
  payload: z.object({ resetId: z.uuid() }),
  async handle({ id, data, services }) {
    const reset = await findOpenReset(services.database.db, data.resetId);
    if (!reset) return;
    const path = linkPaths.resetPassword(services.tokens.linkCode('password-reset', data.resetId));
    const link = new URL(path, services.env.publicUrl).href;
    if (reset.hasPassword) {
      const { renderPasswordReset } = await import('@waymark/emails/password-reset');
      await deliverMail(services, id, reset.email, await renderPasswordReset({ link }));
    } else {
      const { renderAdminWelcome } = await import('@waymark/emails/admin-welcome');
      await deliverMail(services, id, reset.email, await renderAdminWelcome({ link }));
    }
  },
});

export const purgeJob = defineJob({
  name: 'accounts.purge',
  payload: z.object({}),
  cron: '17 * * * *',
  async handle({ services }) {
    const { db } = services.database;
    await deleteOutdatedRows(db);
    await deleteOutdatedCodes(db);
    await deleteOutdatedCounts(db);
    for (const listener of services.onPurge) await listener(db);
  },
});
