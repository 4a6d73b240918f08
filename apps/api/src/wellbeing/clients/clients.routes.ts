// What a coach reads about their clients; most addresses are /coach-clients.
import * as history from '@waymark/contract/wellbeing/client-history';
import { listClientNeeds } from '@waymark/contract/wellbeing/client-needs';
import * as contract from '@waymark/contract/wellbeing/clients';
import { defineModule, type Routes } from '../../module.ts';
import { listActionsOfClient } from './client-history.queries.ts';
import { found, showNotesOfClient, showOverview, showSessionsOfClient } from './client-history.service.ts';
import { findClientNeeds } from './client-needs.queries.ts';
import { listClientsOf, showClientOf } from './clients.service.ts';

const clientHistoryRoutes: Routes = async (app) => {
  app.route({
    ...history.showClientOverview,
    handler: async ({ actor, params }) => ({ data: await showOverview(app.services, actor.userId, params.matchId) }),
  });

  app.route({
    ...history.listClientSessions,
    handler: ({ actor, params: { matchId }, query: { pagination } }) =>
      showSessionsOfClient(app.services, { coachId: actor.userId, matchId, pagination }),
  });

  app.route({
    ...history.listClientNotes,
    handler: ({ actor, params: { matchId }, query: { pagination } }) =>
      showNotesOfClient(app.services, { coachId: actor.userId, matchId, pagination }),
  });

  app.route({
    ...history.listClientActions,
    handler: async ({ actor, params: { matchId }, query: { pagination } }) =>
      found(await listActionsOfClient(app.db, { coachId: actor.userId, matchId, pagination })).page,
  });

  app.route({
    ...listClientNeeds,
    handler: ({ actor }) => findClientNeeds(app.db, actor.userId),
  });
};

const clientsRoutes: Routes = async (app) => {
  app.route({
    ...contract.listClients,
    handler: ({ actor }) => listClientsOf(app.services, actor.userId),
  });

  app.route({
    ...contract.showClient,
    handler: async ({ actor, params }) => ({ data: await showClientOf(app.services, actor.userId, params.id) }),
  });
};

export const clientsModule = defineModule({ name: 'clients', routes: [clientsRoutes, clientHistoryRoutes] });
