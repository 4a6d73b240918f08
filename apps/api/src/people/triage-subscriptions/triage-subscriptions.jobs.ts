import { z } from 'zod';
import { markCodeDelivered } from '#people/one-time-codes/one-time-codes.queries.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { deliverMail } from '../../mail/deliver.ts';
import { deliverSms } from '../../sms/deliver-sms.ts';

/** Sends the code for an address by mail or text message, unless a newer one has replaced it. */
export const sendTriageCodeJob = defineJob({
  name: 'triage-subscriptions.send-code',
  payload: z.object({ codeId: z.uuid() }),
  async handle({ id, data: { codeId }, services }) {
    const pending = await markCodeDelivered(services.database.db, codeId);
    if (!pending) return;
    const code = services.tokens.oneTimeCode(codeId);
    if (pending.purpose === 'triage-sms') {
      const { name } = services.settings.current.look;
      await deliverSms(services, id, pending.address, `Your ${name} code is ${code}. It is good for 10 minutes.`);
    } else {
      const { renderTriageCode } = await import('@waymark/emails/triage-code');
      await deliverMail(services, id, pending.address, await renderTriageCode({ code }));
    }
  },
});
