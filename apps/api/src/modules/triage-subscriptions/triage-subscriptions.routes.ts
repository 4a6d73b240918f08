import * as contract from '@waymark/contract/triage-subscriptions';
import type { Module } from '../../app.ts';
import { findTriageSubscription } from './triage-subscriptions.queries.ts';
import {
  chooseTriageWays,
  confirmTriageAddress,
  removeTriageAddress,
  sendTriageCode,
} from './triage-subscriptions.service.ts';

export const triageSubscriptionsRoutes: Module = async (app) => {
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
