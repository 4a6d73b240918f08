import * as contract from '@waymark/contract/check-ins';
import { defineModule, type Routes } from '../../module.ts';
import { listCheckIns } from './check-ins.queries.ts';
import { eraseCheckIn, shareCheckIn } from './check-ins.service.ts';
import { followWellBeing } from './well-being-answers.service.ts';

const checkInsRoutes: Routes = async (app) => {
  app.route({
    ...contract.listCheckIns,
    handler: async ({ actor }) => ({ data: await listCheckIns(app.db, actor.userId) }),
  });

  app.route({
    ...contract.shareCheckIn,
    handler: async ({ actor, params, body }) => ({
      data: await shareCheckIn(app.services, actor.userId, params.id, body.isShared),
    }),
  });

  app.route({
    ...contract.deleteCheckIn,
    async handler({ actor, params }, reply) {
      await eraseCheckIn(app.services, actor.userId, params.id);
      return reply.code(204).send();
    },
  });
};

export const checkInsModule = defineModule({
  name: 'check-ins',
  routes: [checkInsRoutes],
  onAnswersChanged: followWellBeing,
});
