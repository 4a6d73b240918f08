import * as contract from '@waymark/contract/practice/practice-health';
import { defineModule, type Routes } from '../../module.ts';
import { dropDeadLetter, retryDeadLetter, showHealth } from './practice-health.service.ts';
import { sendTest } from './test-messages.service.ts';

const practiceHealthRoutes: Routes = async (app) => {
  const { services } = app;

  app.route({ ...contract.showPracticeHealth, handler: ({ actor }) => showHealth(services, actor.userId) });

  app.route({ ...contract.sendTest, handler: ({ actor, body }) => sendTest(services, actor, body.channel) });

  app.route({
    ...contract.retryDeadLetter,
    async handler({ actor, params }, reply) {
      await retryDeadLetter(services, actor.userId, params.letterId);
      return reply.code(204).send();
    },
  });

  app.route({
    ...contract.dropDeadLetter,
    async handler({ actor, params }, reply) {
      await dropDeadLetter(services, actor.userId, params.letterId);
      return reply.code(204).send();
    },
  });
};

export const practiceHealthModule = defineModule({ name: 'practice-health', routes: [practiceHealthRoutes] });
