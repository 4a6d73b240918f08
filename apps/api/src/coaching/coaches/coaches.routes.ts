import * as contract from '@waymark/contract/coaching/coaches';
import { defineModule, type Routes } from '../../module.ts';
import { Problem } from '../../problem.ts';
import { refreshCoach, refreshHeldCoach } from './coach-attributes.service.ts';
import { showCoach, showPractice, updatePractice } from './coach-pages.service.ts';
import { listCoaches } from './directory.queries.ts';
import { refreshWeeksJob } from './weeks.jobs.ts';

const coachesRoutes: Routes = async (app) => {
  app.route({
    ...contract.listCoaches,
    isKept: true,
    readsReplica: true,
    handler: ({ query, contentDb }) => listCoaches(contentDb, query, new Date()),
  });

  app.route({
    ...contract.showCoach,
    isKept: true,
    readsReplica: true,
    async handler({ params, contentDb }) {
      const page = await showCoach(app.services, params.slug, contentDb);
      if (!page) throw new Problem('not_found');
      return { data: page };
    },
  });

  app.route({
    ...contract.showPractice,
    handler: async ({ actor }) => ({ data: await showPractice(app.services, actor.userId) }),
  });

  app.route({
    ...contract.updatePractice,
    handler: async ({ actor, body }) => ({ data: await updatePractice(app.services, actor.userId, body) }),
  });
};

export const coachesModule = defineModule({
  name: 'coaches',
  routes: [coachesRoutes],
  jobs: [refreshWeeksJob],
  async onProfileSaved(tx, services, { userId, kind, changes: { firstName, lastName, gender } }) {
    const isFoundBy = [firstName, lastName, gender].some((value) => value !== undefined);
    if (kind === 'coach' && isFoundBy) await refreshHeldCoach(tx, services, userId);
  },
  async onProfileCompleted(tx, services, { userId, kind }) {
    if (kind === 'coach') await refreshHeldCoach(tx, services, userId);
  },
  onAnswersChanged: async (tx, services, { userId, definition, isFinished }) => {
    if (definition.name === 'coach' && isFinished) await refreshCoach(tx, services, userId);
  },
});
