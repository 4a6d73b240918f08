import * as contract from '@waymark/contract/people/topics';
import { defineModule, type Routes } from '../../module.ts';
import { Problem } from '../../problem.ts';
import { listChosenTopics, listTopics } from './topics.queries.ts';

const topicsRoutes: Routes = async (app) => {
  app.route({
    ...contract.listTopics,
    isKept: true,
    async handler({ query }, reply) {
      reply.header('cache-control', 'public, max-age=60');
      return listTopics(app.db, query.pagination);
    },
  });

  app.route({
    ...contract.listChosenTopics,
    async handler({ actor: { userId }, params }) {
      if (params.id !== userId) throw new Problem('not_found');
      return { topics: await listChosenTopics(app.db, userId) };
    },
  });
};

export const topicsModule = defineModule({
  name: 'topics',
  routes: [topicsRoutes],
});
