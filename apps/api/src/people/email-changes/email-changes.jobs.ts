import { formatMoment } from '@waymark/contract/moments';
import { linkPaths } from '@waymark/contract/paths';
import { z } from 'zod';
import type { UserId } from '#actor.ts';
import { findOpenReset } from '#people/accounts/password-resets.queries.ts';
import { markCodeDelivered } from '#people/one-time-codes/one-time-codes.queries.ts';
import { findChangeToMail, isAddressTaken } from '#people/users/email-changes.queries.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { deliverMail } from '../../mail/deliver.ts';

/** Here and not in the call, so that the address of another account takes no other time there. */
export const mailEmailCodeJob = defineJob({
  name: 'email-changes.mail-code',
  payload: z.object({ codeId: z.uuid() }),
  async handle({ id, data: { codeId }, services }) {
    const { db } = services.database;
    const pending = await markCodeDelivered(db, codeId);
    if (!pending || (await isAddressTaken(db, pending.address, pending.userId as UserId))) return;
    const { renderEmailCode } = await import('@waymark/emails/email-code');
    const code = services.tokens.oneTimeCode(codeId);
    await deliverMail(services, id, pending.address, await renderEmailCode({ code }));
  },
});

/** `former` has the link that takes it back; `undone` tells the new address that it was used. */
export const mailEmailChangeJob = defineJob({
  name: 'email-changes.mail-change',
  payload: z.object({ changeId: z.uuid(), to: z.enum(['former', 'new', 'undone']) }),
  async handle({ id, data: { changeId, to }, services }) {
    const change = await findChangeToMail(services.database.db, changeId);
    if (!change || change.isOpen === (to === 'undone')) return;
    if (to === 'former') {
      const { renderEmailChangedFrom } = await import('@waymark/emails/email-changed-from');
      const path = linkPaths.undoEmailChange(services.tokens.linkCode('email-change', changeId));
      const link = new URL(path, services.env.publicUrl).href;
      const { undoUntil, timeZone, hourCycle } = change;
      const until = formatMoment(undoUntil, { zone: timeZone ?? 'UTC', hasZoneName: true, hourCycle });
      await deliverMail(services, id, change.formerEmail, await renderEmailChangedFrom({ link, until }));
      return;
    }
    const { renderEmailChanged } = await import('@waymark/emails/email-changed');
    const link = new URL(linkPaths.signInSettings(), services.env.publicUrl).href;
    const mail = await renderEmailChanged({ what: to === 'new' ? 'changed' : 'taken-back', link });
    await deliverMail(services, id, change.newEmail, mail);
  },
});

/** To the former address, with the link to set a password: the one before isn't good any more. */
export const mailEmailBackJob = defineJob({
  name: 'email-changes.mail-back',
  payload: z.object({ resetId: z.uuid() }),
  async handle({ id, data: { resetId }, services }) {
    const reset = await findOpenReset(services.database.db, resetId);
    if (!reset) return;
    const { renderEmailBack } = await import('@waymark/emails/email-back');
    const path = linkPaths.resetPassword(services.tokens.linkCode('password-reset', resetId));
    const link = new URL(path, services.env.publicUrl).href;
    await deliverMail(services, id, reset.email, await renderEmailBack({ link }));
  },
});
