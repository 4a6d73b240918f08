import { sendContactMessage } from '@waymark/contract/contact-messages';
import type { Module } from '../../app.ts';
import { mailContactMessageJob } from './contact-messages.jobs.ts';
import { insertContactMessage } from './contact-messages.queries.ts';

export const contactMessagesRoutes: Module = async (app) => {
  app.route({
    ...sendContactMessage,
    async handler({ body }) {
      await app.db.transaction(async (tx) => {
        const contactMessageId = await insertContactMessage(tx, body);
        await app.services.jobs.enqueue(tx, mailContactMessageJob, { contactMessageId });
      });
      return { sent: true as const };
    },
  });
};
