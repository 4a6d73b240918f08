import * as contract from '@waymark/contract/practice/person-accounts';
import type { UserId } from '#actor.ts';
import { defineModule, type Routes } from '../../module.ts';
import { mailClientInvitationJob } from './person-accounts.jobs.ts';
import { listAccounts } from './person-accounts.queries.ts';
import {
  endSessionsOf,
  eraseFor,
  inviteClient,
  prepareDownloadFor,
  requirePerson,
  resendCode,
  sendPasswordLink,
  setAccountBlocked,
} from './person-accounts.service.ts';

const personAccountsRoutes: Routes = async (app) => {
  const { services, db } = app;

  app.route({ ...contract.listPersonAccounts, handler: ({ query }) => listAccounts(db, query) });

  app.route({
    ...contract.setBlock,
    async handler({ actor, params, body: { isBlocked } }) {
      const { id } = await requirePerson(db, params.id);
      await setAccountBlocked(services, actor.userId, { userId: id as UserId, isBlocked });
      return requirePerson(db, id);
    },
  });

  app.route({
    ...contract.endSessionsOf,
    async handler({ actor, params }) {
      const { id } = await requirePerson(db, params.id);
      await endSessionsOf(services, actor.userId, id as UserId);
      return requirePerson(db, id);
    },
  });

  app.route({
    ...contract.sendPasswordLink,
    async handler({ actor, params }) {
      const account = await requirePerson(db, params.id);
      await sendPasswordLink(services, actor.userId, account);
      return account;
    },
  });

  app.route({
    ...contract.resendCode,
    handler: async ({ actor, body: { email } }) => ({ isSent: await resendCode(services, actor.userId, email) }),
  });

  app.route({
    ...contract.inviteClient,
    async handler({ actor, body }) {
      await inviteClient(services, actor.userId, body);
      return { email: body.email, sent: true as const };
    },
  });
};

const dataRoutes: Routes = async (app) => {
  const { services, db } = app;

  app.route({
    ...contract.prepareDownloadFor,
    async handler({ actor, params }, reply) {
      const { id } = await requirePerson(db, params.id);
      await prepareDownloadFor(services, actor.userId, id as UserId);
      return reply.code(204).send();
    },
  });

  app.route({
    ...contract.eraseFor,
    async handler({ actor, params, body: { email } }, reply) {
      const account = await requirePerson(db, params.id);
      return reply.code(201).send({ data: await eraseFor(services, actor.userId, { account, email }) });
    },
  });
};

export const personAccountsModule = defineModule({
  name: 'person-accounts',
  routes: [personAccountsRoutes, dataRoutes],
  jobs: [mailClientInvitationJob],
});
