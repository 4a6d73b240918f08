import * as contract from '@waymark/contract/practice/person-accounts';
import type { UserId } from '#actor.ts';
import { defineModule, type Routes } from '../../module.ts';
import { listAccounts } from './person-accounts.queries.ts';
import { endSessionsOf, requirePerson, setAccountBlocked } from './person-accounts.service.ts';

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
};

export const personAccountsModule = defineModule({ name: 'person-accounts', routes: [personAccountsRoutes] });
