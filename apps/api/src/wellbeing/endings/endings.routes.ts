import * as contract from '@waymark/contract/wellbeing/endings';
import { defineModule, type Routes } from '../../module.ts';
import { endPausesJob } from './endings.jobs.ts';
import { findNextQuestion } from './endings.queries.ts';
import { choose, erasePage, showEnding, showPage, writeWords } from './endings.service.ts';
import { ENDINGS_PERSONAL_DATA } from './endings-personal-data.queries.ts';
import { listPagesOf } from './reached-pages.queries.ts';

const endingsRoutes: Routes = async (app) => {
  const { services, db } = app;

  app.route({
    ...contract.showEnding,
    handler: async ({ actor, params }) => ({ data: await showEnding(db, actor.userId, params.matchId) }),
  });

  app.route({
    ...contract.chooseNext,
    handler: async ({ actor, params, body }) => ({ data: await choose(services, actor.userId, params.matchId, body) }),
  });

  app.route({
    ...contract.saveEndingWords,
    handler: async ({ actor, params, body }) => ({
      data: await writeWords(services, actor.userId, params.matchId, body.words),
    }),
  });

  app.route({
    ...contract.showNextQuestion,
    handler: async ({ actor }) => ({ data: (await findNextQuestion(db, actor.userId)) ?? null }),
  });
};

const reachedPagesRoutes: Routes = async (app) => {
  const { db } = app;

  app.route({
    ...contract.listReachedPages,
    handler: async ({ actor }) => ({ data: [...(await listPagesOf(db, actor.userId))] }),
  });

  app.route({
    ...contract.showReachedPage,
    handler: async ({ actor, params }) => ({ data: await showPage(db, actor.userId, params.matchId) }),
  });

  app.route({
    ...contract.deleteReachedPage,
    async handler({ actor, params }, reply) {
      await erasePage(db, actor.userId, params.matchId);
      return reply.code(204).send();
    },
  });
};

export const endingsModule = defineModule({
  name: 'endings',
  routes: [endingsRoutes, reachedPagesRoutes],
  jobs: [endPausesJob],
  tellPersonalData: () => ENDINGS_PERSONAL_DATA,
});
