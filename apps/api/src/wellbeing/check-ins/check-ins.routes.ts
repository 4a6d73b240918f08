import * as choices from '@waymark/contract/wellbeing/check-in-choices';
import * as links from '@waymark/contract/wellbeing/check-in-links';
import * as contract from '@waymark/contract/wellbeing/check-ins';
import { defineModule, type Routes } from '../../module.ts';
import { answerByLink, answerCheckIn, answerCheckInByText, lookUpLink } from './answers.service.ts';
import { agedAsks } from './asks.queries.ts';
import { moveCheckInsToApp } from './asks-in-app.service.ts';
import { askForCheckInsJob } from './check-ins.jobs.ts';
import { listCheckIns } from './check-ins.queries.ts';
import {
  chooseCheckIns,
  eraseCheckIn,
  listClientCheckIns,
  shareAllCheckIns,
  shareCheckIn,
  showPlan,
} from './check-ins.service.ts';
import { sendAskJob } from './send-ask.jobs.ts';
import { followWellBeing } from './well-being-answers.service.ts';
import { WELLBEING_PERSONAL_DATA } from './wellbeing-personal-data.queries.ts';

const checkInsRoutes: Routes = async (app) => {
  const { services, db } = app;

  app.route({
    ...contract.listCheckIns,
    handler: async ({ actor }) => ({ data: await listCheckIns(db, actor.userId) }),
  });

  app.route({
    ...contract.listClientCheckIns,
    handler: async ({ actor, params }) => ({ data: await listClientCheckIns(services, actor.userId, params.matchId) }),
  });

  app.route({
    ...contract.answerCheckIn,
    async handler({ actor, body }, reply) {
      return reply.code(201).send({ data: await answerCheckIn(services, actor.userId, body) });
    },
  });

  app.route({
    ...contract.shareCheckIn,
    handler: async ({ actor, params, body }) => ({
      data: await shareCheckIn(services, actor.userId, params.id, body.isShared),
    }),
  });

  app.route({
    ...contract.shareAllCheckIns,
    handler: async ({ actor, body }) => ({ data: await shareAllCheckIns(services, actor.userId, body.isShared) }),
  });

  app.route({
    ...contract.deleteCheckIn,
    async handler({ actor, params }, reply) {
      await eraseCheckIn(services, actor.userId, params.id);
      return reply.code(204).send();
    },
  });

  app.route({
    ...choices.showCheckInPlan,
    handler: async ({ actor }) => ({ data: await showPlan(db, services, actor.userId) }),
  });

  app.route({
    ...choices.chooseCheckIns,
    handler: async ({ actor, body }) => ({ data: await chooseCheckIns(services, actor.userId, body) }),
  });

  app.route({
    ...links.lookUpCheckIn,
    handler: async ({ body }) => ({ data: await lookUpLink(services, body.code) }),
  });

  app.route({
    ...links.answerCheckInByLink,
    async handler({ body }, reply) {
      return reply.code(201).send({ data: await answerByLink(services, body) });
    },
  });
};

export const checkInsModule = defineModule({
  name: 'check-ins',
  tellPersonalData: () => WELLBEING_PERSONAL_DATA,
  routes: [checkInsRoutes],
  jobs: [askForCheckInsJob, sendAskJob],
  aged: [agedAsks],
  onAnswersChanged: followWellBeing,
  onTextsStopped: moveCheckInsToApp,
  onDigitTexted: answerCheckInByText,
});
