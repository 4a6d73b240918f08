import * as contract from '@waymark/contract/coaching/goals';
import { defineModule, type Routes } from '../../module.ts';
import { COACHING_PERSONAL_DATA } from './coaching-personal-data.queries.ts';
import { listGoalsOf } from './goals.queries.ts';
import { changeGoal, createGoal, listClientGoals, markGoal, shareGoal } from './goals.service.ts';

const goalsRoutes: Routes = async (app) => {
  const { services } = app;

  app.route({
    ...contract.listGoals,
    handler: async ({ actor }) => ({ data: [...(await listGoalsOf(app.db, actor.userId, actor.userId))] }),
  });

  app.route({
    ...contract.listClientGoals,
    handler: async ({ actor, params }) => ({
      data: [...(await listClientGoals(services, actor.userId, params.matchId))],
    }),
  });

  app.route({
    ...contract.createGoal,
    async handler({ actor, body }, reply) {
      return reply.code(201).send({ data: await createGoal(services, actor.userId, body) });
    },
  });

  app.route({
    ...contract.changeGoal,
    handler: async ({ actor, params, body }) => ({ data: await changeGoal(services, actor.userId, params.id, body) }),
  });

  app.route({
    ...contract.markGoal,
    handler: async ({ actor, params, body }) => ({
      data: await markGoal(services, actor.userId, params.id, body.attainment),
    }),
  });

  app.route({
    ...contract.shareGoal,
    handler: async ({ actor, params, body }) => ({
      data: await shareGoal(services, actor.userId, params.id, body.isShared),
    }),
  });
};

export const goalsModule = defineModule({
  name: 'goals',
  routes: [goalsRoutes],
  tellPersonalData: () => COACHING_PERSONAL_DATA,
});
