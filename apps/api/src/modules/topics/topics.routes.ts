import * as contract from '@waymark/contract/topics';
import type { Module } from '../../app.ts';
import { Problem } from '../../problem.ts';
import { listChosenTopics, listTopics } from './topics.queries.ts';

export const topicsRoutes: Module = async (app) => {
  app.route({
    ...contract.listTopics,
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
