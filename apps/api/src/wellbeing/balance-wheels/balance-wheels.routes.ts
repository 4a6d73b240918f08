import * as contract from '@waymark/contract/wellbeing/balance-wheels';
import { defineModule, type Routes } from '../../module.ts';
import { offerNextWheelJob } from './balance-wheels.jobs.ts';
import { listWheelsOf } from './balance-wheels.queries.ts';
import { drawWheel, eraseWheel, listClientWheels, shareWheel } from './balance-wheels.service.ts';

const balanceWheelsRoutes: Routes = async (app) => {
  const { services, db } = app;

  app.route({
    ...contract.listBalanceWheels,
    handler: async ({ actor }) => ({ data: await listWheelsOf(db, actor.userId, actor.userId) }),
  });

  app.route({
    ...contract.listClientBalanceWheels,
    handler: async ({ actor, params }) => ({ data: await listClientWheels(services, actor.userId, params.matchId) }),
  });

  app.route({
    ...contract.drawBalanceWheel,
    async handler({ actor, body }, reply) {
      return reply.code(201).send({ data: await drawWheel(services, actor.userId, body) });
    },
  });

  app.route({
    ...contract.shareBalanceWheel,
    handler: async ({ actor, params, body }) => ({
      data: await shareWheel(services, actor.userId, params.id, body.isShared),
    }),
  });

  app.route({
    ...contract.deleteBalanceWheel,
    async handler({ actor, params }, reply) {
      await eraseWheel(services, actor.userId, params.id);
      return reply.code(204).send();
    },
  });
};

export const balanceWheelsModule = defineModule({
  name: 'balance-wheels',
  routes: [balanceWheelsRoutes],
  jobs: [offerNextWheelJob],
});
