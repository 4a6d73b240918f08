import * as contract from '@waymark/contract/search/search';
import { defineModule, type Routes } from '../module.ts';
import { searchFor } from './search.service.ts';

const searchRoutes: Routes = async (app) => {
  app.route({
    ...contract.search,
    handler: async ({ actor, query }) => ({ data: await searchFor(app.services, actor, query.q) }),
  });
};

export const searchModule = defineModule({ name: 'search', routes: [searchRoutes] });
