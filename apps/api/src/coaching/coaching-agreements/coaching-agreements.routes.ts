import * as templates from '@waymark/contract/coaching/agreement-templates';
import * as contract from '@waymark/contract/coaching/coaching-agreements';
import { defineModule, type Routes } from '../../module.ts';
import { mailAgreementJob } from './agreement-mail.jobs.ts';
import { chooseRequired, saveAdditions, saveTemplate, showTemplate } from './agreement-templates.service.ts';
import { AGREEMENTS_PERSONAL_DATA } from './agreements-personal-data.queries.ts';
import { lapseAgreementJob, remindOfAgreementJob } from './coaching-agreements.jobs.ts';
import { listAgreementsOf } from './coaching-agreements.queries.ts';
import {
  endAgreement,
  previewAgreement,
  readAgreement,
  sendAgreement,
  signAgreement,
} from './coaching-agreements.service.ts';

const coachingAgreementsRoutes: Routes = async (app) => {
  const { services } = app;

  app.route({
    ...templates.showAgreementTemplate,
    handler: async ({ actor }) => ({
      data: await showTemplate(app.db, actor.userId, services.settings.current.agreementTexts),
    }),
  });

  app.route({
    ...templates.saveAgreementTemplate,
    handler: async ({ actor, body }) => ({ data: await saveTemplate(services, actor.userId, body) }),
  });

  app.route({
    ...templates.saveAgreementAdditions,
    handler: async ({ actor, body }) => ({ data: await saveAdditions(services, actor.userId, body) }),
  });

  app.route({
    ...templates.requireAgreement,
    handler: async ({ actor, body }) => ({ data: await chooseRequired(services, actor.userId, body.isRequired) }),
  });

  app.route({
    ...contract.listAgreements,
    handler: async ({ actor }) => ({
      data: await listAgreementsOf(app.db, actor.userId, services.settings.current.agreementFirst),
    }),
  });

  app.route({
    ...contract.showAgreement,
    handler: async ({ actor, params }) => ({ data: await readAgreement(app.db, actor.userId, params.id) }),
  });

  app.route({
    ...contract.previewAgreement,
    handler: async ({ actor, params, body }) => ({
      data: await previewAgreement(services, actor.userId, params.matchId, body),
    }),
  });

  app.route({
    ...contract.sendAgreement,
    async handler({ actor, params, body }, reply) {
      return reply.code(201).send({ data: await sendAgreement(services, actor.userId, params.matchId, body) });
    },
  });

  app.route({
    ...contract.signAgreement,
    handler: async ({ actor, params, body }) => ({
      data: await signAgreement(services, actor.userId, params.id, body),
    }),
  });

  app.route({
    ...contract.declineAgreement,
    handler: async ({ actor, params, body }) => ({
      data: await endAgreement(services, actor.userId, params.id, { state: 'declined', ...body }),
    }),
  });

  app.route({
    ...contract.withdrawAgreement,
    handler: async ({ actor, params }) => ({
      data: await endAgreement(services, actor.userId, params.id, { state: 'withdrawn' }),
    }),
  });
};

export const coachingAgreementsModule = defineModule({
  name: 'coaching-agreements',
  routes: [coachingAgreementsRoutes],
  jobs: [mailAgreementJob, remindOfAgreementJob, lapseAgreementJob],
  tellPersonalData: () => AGREEMENTS_PERSONAL_DATA,
});
