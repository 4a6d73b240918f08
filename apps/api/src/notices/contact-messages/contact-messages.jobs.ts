import { z } from 'zod';
import { defineJob } from '../../jobs/define-job.ts';
import { deliverMail } from '../../mail/deliver.ts';
import { findContactMessage } from './contact-messages.queries.ts';

/** Mails a visitor's message to the team; a reply goes to the visitor. */
export const mailContactMessageJob = defineJob({
  name: 'contact-messages.mail',
  payload: z.object({ contactMessageId: z.int() }),
  async handle({ id, data, services }) {
    const message = await findContactMessage(services.database.db, data.contactMessageId);
    if (!message) return;
    const { renderContactMessage } = await import('@waymark/emails/contact-message');
    const mail = await renderContactMessage(message);
    await deliverMail(services, id, services.settings.current.look.supportAddress, { ...mail, replyTo: message.email });
  },
});
