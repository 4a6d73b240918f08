// Who looked at what people share: each read of it by consent is noted where it happens.
import * as contract from '@waymark/contract/people/looks';
import { defineModule, type Routes } from '../../module.ts';
import { agedLooks, listLooks } from './looks.queries.ts';
import { LOOKS_PERSONAL_DATA } from './looks-personal-data.queries.ts';

const looksRoutes: Routes = async (app) => {
  app.route({
    ...contract.listLooks,
    handler: ({ actor, query }) => listLooks(app.db, actor.userId, query.pagination),
  });
};

export const looksModule = defineModule({
  name: 'looks',
  routes: [looksRoutes],
  tellPersonalData: () => LOOKS_PERSONAL_DATA,
  aged: [agedLooks],
});
