import * as contract from '@waymark/contract/people/invitations';
import type { Routes } from '../../module.ts';
import { Problem } from '../../problem.ts';
import { deleteInvitation, findInvitationView } from './invitations.queries.ts';
import { inviteFamilyMember, resendInvitation } from './invitations.service.ts';
import { acceptInvite, agreeToInvitation } from './joining.service.ts';

export const invitationsRoutes: Routes = async (app) => {
  const { services, db } = app;

  app.route({
    ...contract.inviteFamilyMember,
    handler: async ({ actor, body }) => ({ user: await inviteFamilyMember(services, actor, body) }),
  });

  app.route({
    ...contract.acceptInvite,
    handler: ({ body, browser }) => acceptInvite(services, body, browser),
  });

  app.route({
    ...contract.lookUpInvitation,
    async handler({ body }) {
      const view = await findInvitationView(db, services.tokens.hashCode(body.code));
      if (!view) throw new Problem('incorrect_code', { field: 'code' });
      return view;
    },
  });

  app.route({
    ...contract.agreeToInvitation,
    handler: ({ actor, body }) => agreeToInvitation(services, actor, body),
  });

  app.route({
    ...contract.resendInvitation,
    handler: async ({ actor, params }) => ({ user: await resendInvitation(services, actor.userId, params.id) }),
  });

  app.route({
    ...contract.cancelInvitation,
    async handler({ actor, params }, reply) {
      if (!(await deleteInvitation(db, params.id, actor.userId))) throw new Problem('not_found');
      return reply.code(204).send();
    },
  });
};
