import * as contract from '@waymark/contract/families';
import { defineModule, type Routes } from '../../module.ts';
import { Problem } from '../../problem.ts';
import { findFamily } from './families.queries.ts';
import { leaveFamily } from './families.service.ts';
import { noticeExpiringInvitationsJob } from './invitation-expiry.jobs.ts';
import { mailInvitationJob } from './invitations.jobs.ts';
import { invitationsRoutes } from './invitations.routes.ts';

const familiesRoutes: Routes = async (app) => {
  app.route({
    ...contract.showFamily,
    async handler({ actor, params }) {
      const family = await findFamily(app.db, params.id, actor.userId);
      if (!family) throw new Problem('not_found');
      return { data: family };
    },
  });

  app.route({
    ...contract.leaveFamily,
    async handler({ actor, params }, reply) {
      await leaveFamily(app.services, actor.userId, params.id);
      return reply.code(204).send();
    },
  });
};

export const familiesModule = defineModule({
  name: 'families',
  routes: [familiesRoutes, invitationsRoutes],
  jobs: [noticeExpiringInvitationsJob, mailInvitationJob],
});
