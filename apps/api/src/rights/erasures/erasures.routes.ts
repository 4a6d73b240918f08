import * as contract from '@waymark/contract/rights/erasures';
import { defineModule, type Routes } from '../../module.ts';
import { findErasure } from '../requests/erasure-requests.queries.ts';
import { askForErasure, keepAccount } from './asking.service.ts';
import { eraseNow } from './erasure.service.ts';
import { eraseDueJob } from './erasures.jobs.ts';
import { mailLeavingJob, mailReceiptJob } from './leaving-mails.jobs.ts';
import { planErasure } from './plan.service.ts';

const erasuresRoutes: Routes = async (app) => {
  const { services, db } = app;

  app.route({
    ...contract.showErasurePlan,
    handler: async ({ actor }) => ({ data: await planErasure(services, actor.userId) }),
  });

  app.route({
    ...contract.showErasure,
    handler: async ({ actor }) => ({ data: (await findErasure(db, actor.userId)) ?? null }),
  });

  app.route({
    ...contract.askForErasure,
    async handler({ actor: { userId, loginSessionId } }, reply) {
      return reply.status(201).send({ data: await askForErasure(services, userId, loginSessionId) });
    },
  });

  app.route({
    ...contract.keepAccount,
    async handler({ actor }, reply) {
      await keepAccount(services, actor.userId);
      return reply.status(204).send();
    },
  });
};

export const erasuresModule = defineModule({
  name: 'erasures',
  routes: [erasuresRoutes],
  jobs: [mailLeavingJob, mailReceiptJob, eraseDueJob],
  eraseAccount: eraseNow,
});
