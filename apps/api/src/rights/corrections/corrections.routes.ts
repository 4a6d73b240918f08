import * as contract from '@waymark/contract/rights/corrections';
import { listCorrectionsOf } from '#rights/requests/correction-requests.queries.ts';
import { defineModule, type Routes } from '../../module.ts';
import { askForCorrection, takeCorrectionBack } from './corrections.service.ts';

const correctionsRoutes: Routes = async (app) => {
  const { services } = app;

  app.route({
    ...contract.listCorrections,
    handler: async ({ actor }) => ({ data: await listCorrectionsOf(app.db, actor.userId) }),
  });

  app.route({
    ...contract.askForCorrection,
    async handler({ actor, body }, reply) {
      return reply.code(201).send(await askForCorrection(services, actor.userId, body.wish));
    },
  });

  app.route({
    ...contract.takeCorrectionBack,
    async handler({ actor, params }, reply) {
      await takeCorrectionBack(services, actor.userId, params.id);
      return reply.code(204).send();
    },
  });
};

export const correctionsModule = defineModule({ name: 'corrections', routes: [correctionsRoutes] });
