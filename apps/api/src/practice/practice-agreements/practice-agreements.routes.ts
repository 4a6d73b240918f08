import * as contract from '@waymark/contract/practice/practice-agreements';
import { findEdition } from '#coaching/coaching-agreements/agreement-editions.queries.ts';
import { defineModule, type Routes } from '../../module.ts';
import { Problem } from '../../problem.ts';
import { publishAgreement, showAgreements } from './practice-agreements.service.ts';

const practiceAgreementsRoutes: Routes = async (app) => {
  const { services } = app;

  app.route({ ...contract.listPracticeAgreements, handler: async () => ({ data: await showAgreements(services) }) });

  app.route({
    ...contract.publishPracticeAgreement,
    handler: async ({ actor, params, body }) => ({
      data: await publishAgreement(services, actor.userId, { ...params, ...body }),
    }),
  });

  app.route({
    ...contract.showPracticeAgreement,
    async handler({ params }) {
      const edition = await findEdition(app.db, params.language, params.number);
      if (!edition) throw new Problem('not_found');
      return { data: edition.words };
    },
  });
};

export const practiceAgreementsModule = defineModule({
  name: 'practice-agreements',
  routes: [practiceAgreementsRoutes],
});
