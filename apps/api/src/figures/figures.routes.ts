import * as contract from '@waymark/contract/figures/figures';
import * as stalls from '@waymark/contract/figures/stalls';
import { findSponsor } from '#organisations/organisations/sponsors.queries.ts';
import { exportAsSponsor } from '#organisations/organisations/sponsors.service.ts';
import { defineModule, type Routes } from '../module.ts';
import { publishDueMonthsJob, publishMonthJob } from './figures.jobs.ts';
import { showReport } from './figures.service.ts';
import { writeFigures } from './figures-file.ts';
import { remindStalledJob } from './stalls.jobs.ts';
import { listStalls, remindStalled } from './stalls.service.ts';

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

const stallsRoutes: Routes = async (app) => {
  const { services, db } = app;

  app.route({
    ...stalls.listStalls,
    handler: async ({ actor }) => ({ data: await listStalls(db, actor.userId) }),
  });

  app.route({
    ...stalls.remindStalled,
    async handler({ actor, body }, reply) {
      await remindStalled(services, actor.userId, body.stall);
      return reply.code(204).send();
    },
  });
};

export const figuresModule = defineModule({
  name: 'figures',
  routes: [figuresRoutes, stallsRoutes],
  jobs: [publishMonthJob, publishDueMonthsJob, remindStalledJob],
});
