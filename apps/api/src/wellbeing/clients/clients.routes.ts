// Requests, clients and their history; the addresses are /coach-clients.
import * as contract from '@waymark/contract/wellbeing/clients';
import { defineModule, type Routes } from '../../module.ts';
import { clientHistoryRoutes } from './client-history.routes.ts';
import { listClientsOf, showClientOf } from './clients.service.ts';

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
