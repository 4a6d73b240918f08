import * as contract from '@waymark/contract/families';
import type { Module } from '../../app.ts';
import { Problem } from '../../problem.ts';
import { findFamily } from './families.queries.ts';
import { leaveFamily } from './families.service.ts';

export const familiesRoutes: Module = async (app) => {
  app.route({
    ...contract.showFamily,
    async handler({ actor, params }) {
      const family = await findFamily(app.db, params.id, actor.userId);
      if (!family) throw new Problem('not_found');
      return { data: family };
    },
  });

  app.route({
    ...contract.leaveFamily,
    async handler({ actor, params }, reply) {
      await leaveFamily(app.services, actor.userId, params.id);
      return reply.code(204).send();
    },
  });
};
