import * as contract from '@waymark/contract/coaching/coach-pool';
import { defineModule, type Routes } from '../../module.ts';
import { listPoolsOf } from './coach-pool.queries.ts';
import { addToPool, endInPool, leavePool, listPool, placeInPool } from './coach-pool.service.ts';

const coachPoolRoutes: Routes = async (app) => {
  const { services, db } = app;

  app.route({
    ...contract.listPool,
    handler: async ({ actor }) => ({ data: [...(await listPool(db, actor.userId))] }),
  });

  app.route({
    ...contract.addToPool,
    handler: async ({ actor, body }) => ({ data: [...(await addToPool(services, actor.userId, body.coachId))] }),
  });

  app.route({
    ...contract.endInPool,
    handler: async ({ actor, body }) => ({ data: [...(await endInPool(services, actor.userId, body.coachIds))] }),
  });

  app.route({
    ...contract.placeInPool,
    handler: async ({ actor, params, body }) => ({
      data: [...(await placeInPool(services, actor.userId, params.id, body.groupIds))],
    }),
  });

  app.route({
    ...contract.listOwnPools,
    handler: async ({ actor }) => ({ data: [...(await listPoolsOf(db, actor.userId))] }),
  });

  app.route({
    ...contract.leavePool,
    handler: async ({ actor, params }) => ({ data: [...(await leavePool(services, actor.userId, params.id))] }),
  });
};

export const coachPoolModule = defineModule({ name: 'coach-pool', routes: [coachPoolRoutes] });
