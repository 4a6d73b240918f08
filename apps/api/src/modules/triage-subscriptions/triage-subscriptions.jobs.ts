import { TriageChannel } from '@waymark/contract/triage-subscriptions';
import { z } from 'zod';
import type { UserId } from '#modules/accounts/actor.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { deliverMail } from '../../mail/deliver.ts';
import { deliverSms } from '../../sms/deliver-sms.ts';
import { markTriageCodeDelivered } from './triage-codes.queries.ts';

/** Sends the code for an address by mail or text message, unless a newer one took its place. */
export const sendTriageCodeJob = defineJob({
  name: 'triage-subscriptions.send-code',
  payload: z.object({ userId: z.int(), channel: TriageChannel, codeId: z.uuid() }),
  async handle({ id, data: { userId, channel, codeId }, services }) {
    const pending = await markTriageCodeDelivered(services.database.db, userId as UserId, channel, codeId);
    if (!pending) return;
    const code = services.tokens.oneTimeCode(codeId);
    if (channel === 'sms') {
      await deliverSms(services, id, pending.address, `Your Waymark code is ${code}. It is good for 10 minutes.`);
    } else {
      const { renderTriageCode } = await import('@waymark/emails/triage-code');
      await deliverMail(services, id, pending.address, await renderTriageCode({ code }));
    }
  },
});
