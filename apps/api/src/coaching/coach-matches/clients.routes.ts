// Requests and clients; the addresses are /coach-clients.
import * as contract from '@waymark/contract/coaching/coach-matches';
import type { Routes } from '../../module.ts';
import { listClientsOf, showClientOf } from './clients.service.ts';

export const clientsRoutes: Routes = async (app) => {
  app.route({
    ...contract.listClients,
    handler: ({ actor }) => listClientsOf(app.services, actor.userId),
  });

  app.route({
    ...contract.showClient,
    handler: async ({ actor, params }) => ({ data: await showClientOf(app.services, actor.userId, params.id) }),
  });
};
