import * as contract from '@waymark/contract/people/triage-subscriptions';
import { defineModule, type Routes } from '../../module.ts';
import { sendTriageCodeJob } from './triage-subscriptions.jobs.ts';
import { findTriageSubscription } from './triage-subscriptions.queries.ts';
import {
  chooseTriageWays,
  confirmTriageAddress,
  removeTriageAddress,
  sendTriageCode,
} from './triage-subscriptions.service.ts';

const triageSubscriptionsRoutes: Routes = async (app) => {
  const { services, db } = app;

  app.route({
    ...contract.showTriageSubscription,
    handler: async ({ actor }) => ({ data: await findTriageSubscription(db, actor.userId) }),
  });

  app.route({
    ...contract.sendTriageCode,
    async handler({ actor, body }) {
      await sendTriageCode(services, actor.userId, body);
      return { sent: true as const };
    },
  });

  app.route({
    ...contract.confirmTriageAddress,
    handler: async ({ actor, body }) => ({ data: await confirmTriageAddress(services, actor.userId, body) }),
  });

  app.route({
    ...contract.updateTriageSubscription,
    handler: async ({ actor, body }) => ({ data: await chooseTriageWays(services, actor.userId, body) }),
  });

  app.route({
    ...contract.removeTriageAddress,
    handler: async ({ actor, params }) => ({ data: await removeTriageAddress(services, actor.userId, params.channel) }),
  });
};

export const triageSubscriptionsModule = defineModule({
  name: 'triage-subscriptions',
  routes: [triageSubscriptionsRoutes],
  jobs: [sendTriageCodeJob],
});
