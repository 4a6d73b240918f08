import * as contract from '@waymark/contract/practice/organisation-accounts';
import { defineModule, type Routes } from '../../module.ts';
import { Problem } from '../../problem.ts';
import { findOpenRequestId, listAccounts } from './organisation-accounts.queries.ts';
import { answerSeats, createAdminOf, grantUnits, requireAccount, setRenewal } from './organisation-accounts.service.ts';

const organisationAccountsRoutes: Routes = async (app) => {
  const { services, db } = app;

  app.route({ ...contract.listOrganisationAccounts, handler: ({ query }) => listAccounts(db, query) });

  app.route({
    ...contract.startOrganisation,
    async handler({ actor, body: { kind, email } }, reply) {
      await createAdminOf(services, actor.userId, kind, email);
      return reply.code(201).send({ email });
    },
  });

  app.route({
    ...contract.grantUnits,
    async handler({ actor, params, body }) {
      await grantUnits(services, actor.userId, params.id, body);
      return requireAccount(db, params.id);
    },
  });

  app.route({
    ...contract.setRenewal,
    async handler({ actor, params, body }) {
      await setRenewal(services, actor.userId, params.id, body.renewsOn);
      return requireAccount(db, params.id);
    },
  });

  app.route({
    ...contract.answerSeatRequest,
    async handler({ actor, params, body: { asked, granted } }) {
      await requireAccount(db, params.id);
      const requestId = await findOpenRequestId(db, params.id);
      if (requestId === undefined) throw new Problem('request_decided');
      const answered = await answerSeats(services, actor.userId, requestId, ({ seats }) => {
        // It was replaced by another while it stood on the screen.
        if (seats !== asked) throw new Problem('request_decided');
        return granted;
      });
      if (!answered) throw new Problem('request_decided');
      return requireAccount(db, params.id);
    },
  });
};

export const organisationAccountsModule = defineModule({
  name: 'organisation-accounts',
  routes: [organisationAccountsRoutes],
});
