import * as stalls from '@waymark/contract/figures/stalls';
import { defineModule, type Routes } from '../../module.ts';
import { remindStalledJob } from './stalls.jobs.ts';
import { listStalls, remindStalled } from './stalls.service.ts';

const stallsRoutes: Routes = async (app) => {
  const { services, db } = app;

  app.route({
    ...stalls.listStalls,
    handler: async ({ actor }) => ({ data: await listStalls(db, actor.userId) }),
  });

  app.route({
    ...stalls.remindStalled,
    async handler({ actor, body }, reply) {
      await remindStalled(services, actor.userId, body.stall);
      return reply.code(204).send();
    },
  });
};

export const stallsModule = defineModule({ name: 'stalls', routes: [stallsRoutes], jobs: [remindStalledJob] });
