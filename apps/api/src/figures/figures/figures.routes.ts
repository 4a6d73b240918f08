import * as contract from '@waymark/contract/figures/figures';
import { findSponsor } from '#organisations/organisations/sponsors.queries.ts';
import { exportAsSponsor } from '#organisations/organisations/sponsors.service.ts';
import { defineModule, type Routes } from '../../module.ts';
import { publishDueMonthsJob, publishMonthJob } from './figures.jobs.ts';
import { showReport } from './figures.service.ts';
import { writeFigures } from './figures-file.ts';

const figuresRoutes: Routes = async (app) => {
  app.route({
    ...contract.showFigures,
    handler: async ({ actor, query }) => ({ data: await showReport(app.services, actor.userId, query.by) }),
  });

  app.route({
    ...contract.downloadFigures,
    async handler({ actor, query }, reply) {
      const { db } = app;
      // Someone who runs nothing gets a file without figures, and there is no log to write it to.
      if (await findSponsor(db, actor.userId)) await exportAsSponsor(db, actor.userId, 'figures-exported');
      const file = writeFigures(await showReport(app.services, actor.userId, query.by));
      return reply.type(contract.downloadFigures.textType).send(file);
    },
  });
};

export const figuresModule = defineModule({
  name: 'figures',
  routes: [figuresRoutes],
  jobs: [publishMonthJob, publishDueMonthsJob],
});
