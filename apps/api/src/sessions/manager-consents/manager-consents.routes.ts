import * as contract from '@waymark/contract/sessions/manager-consents';
import { defineModule, type Routes } from '../../module.ts';
import { endPastConsentsJob } from './manager-consents.jobs.ts';
import { endSharing, shareWithManager, showOwnManager, showTeam } from './manager-consents.service.ts';

const managerConsentsRoutes: Routes = async (app) => {
  const { services } = app;

  app.route({
    ...contract.showOwnManager,
    handler: async ({ actor }) => ({ data: await showOwnManager(services, actor.userId) }),
  });

  app.route({
    ...contract.showTeam,
    handler: async ({ actor }) => ({ data: await showTeam(services, actor.userId) }),
  });

  app.route({
    ...contract.shareWithManager,
    async handler({ actor, body }, reply) {
      return reply.code(201).send({ data: await shareWithManager(services, actor.userId, body) });
    },
  });

  app.route({
    ...contract.endSharing,
    async handler({ actor, params }, reply) {
      await endSharing(services, actor.userId, params.id);
      return reply.code(204).send();
    },
  });
};

export const managerConsentsModule = defineModule({
  name: 'manager-consents',
  routes: [managerConsentsRoutes],
  jobs: [endPastConsentsJob],
});
