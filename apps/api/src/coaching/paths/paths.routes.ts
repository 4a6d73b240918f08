import * as contract from '@waymark/contract/coaching/paths';
import { defineModule, type Routes } from '../../module.ts';
import { listDuePathsOf, listPathsOf } from './paths.queries.ts';
import { markMilestone, savePath, showPath } from './paths.service.ts';
import { PATHS_PERSONAL_DATA } from './paths-personal-data.queries.ts';

const pathsRoutes: Routes = async (app) => {
  app.route({
    ...contract.listPaths,
    handler: async ({ actor }) => ({ data: await listPathsOf(app.db, actor.userId) }),
  });

  app.route({
    ...contract.listDuePaths,
    handler: async ({ actor }) => ({ data: await listDuePathsOf(app.db, actor.userId) }),
  });

  app.route({
    ...contract.showPath,
    handler: async ({ actor, params }) => ({ data: await showPath(app.db, actor.userId, params.matchId) }),
  });

  app.route({
    ...contract.savePath,
    handler: async ({ actor, params, body }) => ({
      data: await savePath(app.services, actor.userId, params.matchId, body),
    }),
  });

  app.route({
    ...contract.markMilestone,
    handler: async ({ actor, params, body }) => ({
      data: await markMilestone(app.services, actor.userId, params.id, body.isDone),
    }),
  });
};

export const pathsModule = defineModule({
  name: 'paths',
  routes: [pathsRoutes],
  tellPersonalData: () => PATHS_PERSONAL_DATA,
});
