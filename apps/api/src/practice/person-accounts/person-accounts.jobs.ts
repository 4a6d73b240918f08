import { z } from 'zod';
import { defineJob } from '../../jobs/define-job.ts';
import { deliverMail } from '../../mail/deliver.ts';

/** With nothing kept of the address: someone who signs up with it proves it as anyone does. */
export const mailClientInvitationJob = defineJob({
  name: 'practice.mail-client-invitation',
  payload: z.object({ email: z.email() }),
  async handle({ id, data, services }) {
    const { renderClientInvitation } = await import('@waymark/emails/client-invitation');
    const link = new URL('/', services.env.publicUrl).href;
    await deliverMail(services, id, data.email, await renderClientInvitation({ link }));
  },
});
