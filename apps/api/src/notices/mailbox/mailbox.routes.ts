import * as contract from '@waymark/contract/notices/mailbox';
import { defineModule, type Routes } from '../../module.ts';
import { Problem } from '../../problem.ts';
import { answerMessage } from './answers.service.ts';
import { agedMessages, deleteMessagesWith, listCapturedMessages } from './mailbox.queries.ts';

/** Embedded database only, since anyone at the machine sees everyone's captured messages. */
const mailboxRoutes: Routes = async (app) => {
  const { env, database } = app.services;
  const isOpen = database.isEmbedded && (!env.smtpUrl || !env.twilio);

  app.route({
    ...contract.listCapturedMessages,
    async handler() {
      if (!isOpen) throw new Problem('not_found');
      return { data: await listCapturedMessages(app.db) };
    },
  });

  app.route({
    ...contract.answerCapturedMessage,
    async handler({ params, body }, reply) {
      if (!isOpen) throw new Problem('not_found');
      await answerMessage(app.services, params.id, body);
      return reply.code(204).send();
    },
  });
};

export const mailboxModule = defineModule({
  name: 'mailbox',
  routes: [mailboxRoutes],
  aged: [agedMessages],
  onAccountErased: (tx, _services, { addresses }) => deleteMessagesWith(tx, addresses),
});
