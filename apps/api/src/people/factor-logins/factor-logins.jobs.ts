import { formatMoment } from '@waymark/contract/moments';
import { linkPaths } from '@waymark/contract/paths';
import { z } from 'zod';
import { markCodeDelivered } from '#people/one-time-codes/one-time-codes.queries.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { deliverMail } from '../../mail/deliver.ts';
import { findLossToMail } from './lost-factors.queries.ts';

/** Mails the code that the first factor needs, unless a newer one has replaced it. */
export const mailFactorCodeJob = defineJob({
  name: 'factor-logins.mail-code',
  payload: z.object({ codeId: z.uuid() }),
  async handle({ id, data: { codeId }, services }) {
    const pending = await markCodeDelivered(services.database.db, codeId);
    if (!pending) return;
    const { renderFactorCode } = await import('@waymark/emails/factor-code');
    const code = services.tokens.oneTimeCode(codeId);
    await deliverMail(services, id, pending.address, await renderFactorCode({ code }));
  },
});

/** Says to one of a person's addresses that the factor is said to be lost, while that waits. */
export const mailLostFactorJob = defineJob({
  name: 'factor-logins.mail-lost',
  payload: z.object({ lossId: z.uuid(), to: z.enum(['account', 'second']) }),
  async handle({ id, data: { lossId, to }, services }) {
    const loss = await findLossToMail(services.database.db, lossId, false);
    const address = to === 'second' ? loss?.secondEmail : loss?.email;
    if (!loss || !address) return;
    const { renderLostFactor } = await import('@waymark/emails/lost-factor');
    const path = linkPaths.stopLostFactor(services.tokens.linkCode('lost-factor-stop', lossId));
    const { timeZone, hourCycle } = loss;
    const readyAt = formatMoment(loss.readyAt, { zone: timeZone ?? 'UTC', hasZoneName: true, hourCycle });
    const stopLink = new URL(path, services.env.publicUrl).href;
    await deliverMail(services, id, address, await renderLostFactor({ readyAt, stopLink }));
  },
});

/** After the wait: mails the link that signs in without the factor. */
export const mailLostFactorReadyJob = defineJob({
  name: 'factor-logins.mail-lost-ready',
  payload: z.object({ lossId: z.uuid() }),
  async handle({ id, data: { lossId }, services }) {
    const loss = await findLossToMail(services.database.db, lossId, true);
    if (!loss) return;
    const { renderLostFactorReady } = await import('@waymark/emails/lost-factor-ready');
    const path = linkPaths.lostFactor(services.tokens.linkCode('lost-factor', lossId));
    const link = new URL(path, services.env.publicUrl).href;
    await deliverMail(services, id, loss.email, await renderLostFactorReady({ link }));
  },
});
