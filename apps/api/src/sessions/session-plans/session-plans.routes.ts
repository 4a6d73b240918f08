import * as contract from '@waymark/contract/sessions/session-plans';
import { defineModule, type Routes } from '../../module.ts';
import { creditGroup, creditPerson } from './crediting.service.ts';
import { creditEveryoneJob, creditPeopleJob } from './session-plans.jobs.ts';
import { countsSessions } from './session-plans.queries.ts';
import { setSessionPlan, showSessionPool } from './session-plans.service.ts';

const sessionPlansRoutes: Routes = async (app) => {
  app.route({
    ...contract.showSessionPool,
    handler: async ({ actor }) => ({ data: await showSessionPool(app.db, actor.userId) }),
  });

  app.route({
    ...contract.setSessionPlan,
    handler: async ({ actor, body }) => ({ data: await setSessionPlan(app.services, actor.userId, body.plan) }),
  });
};

export const sessionPlansModule = defineModule({
  name: 'session-plans',
  routes: [sessionPlansRoutes],
  jobs: [creditPeopleJob, creditEveryoneJob],
  onJoined: creditPerson,
  offers: { countsSessions, creditGroup },
});
