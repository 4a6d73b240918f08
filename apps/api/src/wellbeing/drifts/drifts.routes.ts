import * as contract from '@waymark/contract/wellbeing/drifts';
import { defineModule, type Routes } from '../../module.ts';
import { Problem } from '../../problem.ts';
import { findClientDrifts, findDrifts } from './drifts.queries.ts';

const driftsRoutes: Routes = async (app) => {
  app.route({
    ...contract.showDrifts,
    handler: async ({ actor }) => ({ data: (await findDrifts(app.db, actor.userId)) ?? null }),
  });

  app.route({
    ...contract.showClientDrifts,
    async handler({ actor, params }) {
      const data = await findClientDrifts(app.db, actor.userId, params.matchId);
      if (!data) throw new Problem('not_found');
      return { data };
    },
  });
};

export const driftsModule = defineModule({ name: 'drifts', routes: [driftsRoutes] });
