import * as contract from '@waymark/contract/organisations/planned-invites';
import { defineModule, type Routes } from '../../module.ts';
import { findDueInvitesJob, sendPlannedJob } from './planned-invites.jobs.ts';
import { deletePlannedTo } from './planned-invites.queries.ts';
import { listPlannedInvites, planInvites, withdrawPlannedInvites } from './planned-invites.service.ts';

const plannedInvitesRoutes: Routes = async (app) => {
  const { services, db } = app;

  app.route({
    ...contract.listPlannedInvites,
    handler: async ({ actor }) => ({ data: [...(await listPlannedInvites(db, actor.userId))] }),
  });

  app.route({
    ...contract.planInvites,
    async handler({ actor, body }) {
      const { planned, notAddresses } = await planInvites(services, actor.userId, body);
      return { data: [...planned], notAddresses: [...notAddresses] };
    },
  });

  app.route({
    ...contract.withdrawPlannedInvites,
    handler: async ({ actor, params }) => ({
      data: [...(await withdrawPlannedInvites(services, actor.userId, params.id))],
    }),
  });
};

export const plannedInvitesModule = defineModule({
  name: 'planned-invites',
  routes: [plannedInvitesRoutes],
  jobs: [findDueInvitesJob, sendPlannedJob],
  onAccountErased: (tx, _services, { email }) => deletePlannedTo(tx, email),
});
