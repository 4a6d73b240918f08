import * as contract from '@waymark/contract/people/families';
import { sendJson } from '../../built-json.ts';
import { defineModule, type Routes } from '../../module.ts';
import { Problem } from '../../problem.ts';
import { readAlong } from '../../read-along.ts';
import { readFamily } from './families.queries.ts';
import { leaveFamily } from './families.service.ts';
import { noticeExpiringInvitationsJob } from './invitation-expiry.jobs.ts';
import { mailInvitationJob } from './invitations.jobs.ts';
import { invitationsRoutes } from './invitations.routes.ts';

const family = readAlong(contract.showFamily, readFamily, ({ params }) => ({ familyId: params.id }));

const familiesRoutes: Routes = async (app) => {
  app.route({
    ...contract.showFamily,
    readAlong: family,
    async handler(request, reply) {
      const answer = family.of(request);
      if (answer === null) throw new Problem('not_found');
      return sendJson(reply, answer);
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
