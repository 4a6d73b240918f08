import { sendContactMessage } from '@waymark/contract/notices/contact-messages';
import { defineModule, type Routes } from '../../module.ts';
import { mailContactMessageJob } from './contact-messages.jobs.ts';
import { agedContactMessages, deleteContactMessagesFrom, insertContactMessage } from './contact-messages.queries.ts';

const contactMessagesRoutes: Routes = async (app) => {
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

export const contactMessagesModule = defineModule({
  name: 'contact-messages',
  routes: [contactMessagesRoutes],
  jobs: [mailContactMessageJob],
  aged: [agedContactMessages],
  onAccountErased: (tx, _services, { email }) => deleteContactMessagesFrom(tx, email),
});
