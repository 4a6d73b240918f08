import * as contract from '@waymark/contract/messages/messages';
import { defineModule, type Routes } from '../../module.ts';
import { notifyLaterJob } from './messages.jobs.ts';
import * as service from './messages.service.ts';
import { MESSAGES_PERSONAL_DATA } from './messages-personal-data.queries.ts';
import { deleteReplyAddressesOf } from './reply-addresses.queries.ts';
import { findReplyAddress } from './reply-addresses.service.ts';
import { countUnreadMessages } from './threads.queries.ts';
import { mailUnreadJob } from './unread-mail.jobs.ts';

const messagesRoutes: Routes = async (app) => {
  const { services, db } = app;

  app.route({
    ...contract.listMessageThreads,
    handler: async ({ actor }) => ({ data: [...(await service.listOwnThreads(db, actor.userId))] }),
  });

  app.route({
    ...contract.countUnreadMessages,
    handler: async ({ actor }) => ({ data: { unread: await countUnreadMessages(db, actor.userId) } }),
  });

  app.route({
    ...contract.listMessages,
    handler: ({ actor, params, query }) => service.listMessages(db, actor.userId, params.id, query),
  });

  app.route({
    ...contract.sendMessage,
    bodyLimit: contract.MESSAGE_MAX_BYTES,
    async handler({ actor, params, body }, reply) {
      return reply.code(201).send({ data: await service.sendMessage(services, actor.userId, params.id, body) });
    },
  });

  app.route({
    ...contract.showWholeMessage,
    handler: async ({ actor, params }) => ({
      data: await service.showWholeMessage(db, actor.userId, params.id, params.seq),
    }),
  });

  app.route({
    ...contract.readMessages,
    handler: async ({ actor, params, body }) => ({
      data: await service.readMessages(services, actor.userId, params.id, body.upTo),
    }),
  });

  app.route({
    ...contract.takeBackMessage,
    handler: async ({ actor, params }) => ({
      data: await service.takeBackMessage(services, actor.userId, params.id, params.seq),
    }),
  });

  app.route({
    ...contract.shareMessagePresence,
    async handler({ actor, params, body }, reply) {
      await service.shareMessagePresence(services, actor.userId, params.id, body.isTyping);
      return reply.code(204).send();
    },
  });
};

export const messagesModule = defineModule({
  name: 'messages',
  tellPersonalData: () => MESSAGES_PERSONAL_DATA,
  routes: [messagesRoutes],
  jobs: [mailUnreadJob, notifyLaterJob],
  offers: { findReplyAddress },
  onPasswordChanged: deleteReplyAddressesOf,
});
