import type { QuestionnaireName } from '@waymark/contract/coaching/questionnaire-definitions';
import * as contract from '@waymark/contract/coaching/questionnaires';
import type { Actor } from '#actor.ts';
import { defineModule, type Routes } from '../../module.ts';
import { Problem } from '../../problem.ts';
import { finishQuestionnaire, saveAnswer, showQuestionnaire } from './questionnaires.service.ts';

/** Another role's questionnaire is a 404. */
function ownQuestionnaire({ roles }: Actor, name: QuestionnaireName): QuestionnaireName {
  if (!roles.includes(name)) throw new Problem('not_found');
  return name;
}

const questionnairesRoutes: Routes = async (app) => {
  app.route({
    ...contract.showQuestionnaire,
    handler: async ({ actor, params }) => ({
      data: await showQuestionnaire(app.services, actor.userId, ownQuestionnaire(actor, params.name)),
    }),
  });

  app.route({
    ...contract.saveAnswer,
    handler: async ({ actor, params, body }) =>
      saveAnswer(app.services, actor.userId, ownQuestionnaire(actor, params.name), params.item, body.value),
  });

  app.route({
    ...contract.finishQuestionnaire,
    handler: async ({ actor, params }) =>
      finishQuestionnaire(app.services, actor.userId, ownQuestionnaire(actor, params.name)),
  });
};

export const questionnairesModule = defineModule({
  name: 'questionnaires',
  routes: [questionnairesRoutes],
});
