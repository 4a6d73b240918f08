import * as contract from '@waymark/contract/people/families';
import * as invitations from '@waymark/contract/people/invitations';
import { signInPlaceOf } from '#people/accounts/sign-in-places.service.ts';
import { sendJson } from '../../built-json.ts';
import { defineModule, type Routes } from '../../module.ts';
import { Problem } from '../../problem.ts';
import { readAlong } from '../../read-along.ts';
import { readFamily } from './families.queries.ts';
import { leaveFamily } from './families.service.ts';
import { mailInvitationJob, noticeExpiringInvitationsJob } from './invitations.jobs.ts';
import { deleteInvitation, deleteInvitationsTo, findInvitationView } from './invitations.queries.ts';
import { inviteFamilyMember, resendInvitation } from './invitations.service.ts';
import { acceptInvite, agreeToInvitation } from './joining.service.ts';

const invitationsRoutes: Routes = async (app) => {
  const { services, db } = app;

  app.route({
    ...invitations.inviteFamilyMember,
    handler: async ({ actor, body }) => ({ user: await inviteFamilyMember(services, actor, body) }),
  });

  app.route({
    ...invitations.acceptInvite,
    handler: async (request) => acceptInvite(services, request.body, await signInPlaceOf(request)),
  });

  app.route({
    ...invitations.lookUpInvitation,
    async handler({ body }) {
      const view = await findInvitationView(db, services.tokens.hashCode(body.code));
      if (!view) throw new Problem('incorrect_code', { field: 'code' });
      return view;
    },
  });

  app.route({
    ...invitations.agreeToInvitation,
    handler: ({ actor, body }) => agreeToInvitation(services, actor, body),
  });

  app.route({
    ...invitations.resendInvitation,
    handler: async ({ actor, params }) => ({ user: await resendInvitation(services, actor.userId, params.id) }),
  });

  app.route({
    ...invitations.cancelInvitation,
    async handler({ actor, params }, reply) {
      if (!(await deleteInvitation(db, params.id, actor.userId))) throw new Problem('not_found');
      return reply.code(204).send();
    },
  });
};

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
  onAccountErased: (tx, _services, { email }) => deleteInvitationsTo(tx, email),
});
