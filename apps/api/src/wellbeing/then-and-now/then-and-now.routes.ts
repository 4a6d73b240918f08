import * as contract from '@waymark/contract/wellbeing/then-and-now';
import { sql } from 'drizzle-orm';
import { columnsOf, moment, type PersonalData, words } from '#inventory/personal-data.ts';
import { defineModule, type Routes } from '../../module.ts';
import { offerThenAndNowJob } from './then-and-now.jobs.ts';
import { findOccasion } from './then-and-now.queries.ts';
import { share, showClients, showOwn } from './then-and-now.service.ts';

const thenAndNowRoutes: Routes = async (app) => {
  const { services, db } = app;

  app.route({
    ...contract.showThenAndNow,
    handler: async ({ actor, params }) => ({ data: await showOwn(db, actor.userId, params.matchId) }),
  });

  app.route({
    ...contract.showClientThenAndNow,
    handler: async ({ actor, params }) => ({ data: await showClients(services, actor.userId, params.matchId) }),
  });

  app.route({
    ...contract.shareThenAndNow,
    handler: async ({ actor, params, body }) => ({
      data: await share(db, actor.userId, params.matchId, body.isShared),
    }),
  });

  app.route({
    ...contract.showOccasion,
    handler: async ({ actor }) => ({ data: (await findOccasion(db, actor.userId)) ?? null }),
  });
};

const PERSONAL_DATA: PersonalData = {
  parts: [
    {
      name: 'sharedThenAndNow',
      title: 'Coaches who see your then and now',
      keptAs: 'then-and-now',
      columns: columnsOf('then_and_now_shares', 'sharedAt'),
      fields: { coach: words('Coach'), sharedAt: moment('Shared') },
      select: (userId) => sql`SELECT k.match_id AS key, u.first_name AS coach, to_json(k.shared_at) AS "sharedAt"
        FROM then_and_now_shares k JOIN coach_matches m ON m.id = k.match_id JOIN users u ON u.id = m.coach_id
        WHERE m.coachee_id = ${userId}`,
    },
  ],
};

export const thenAndNowModule = defineModule({
  name: 'then-and-now',
  routes: [thenAndNowRoutes],
  jobs: [offerThenAndNowJob],
  tellPersonalData: () => PERSONAL_DATA,
});
