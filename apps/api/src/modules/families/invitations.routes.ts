import * as contract from '@waymark/contract/invitations';
import type { Module } from '../../app.ts';
import { acceptInvite, inviteFamilyMember } from './invitations.service.ts';

export const invitationsRoutes: Module = async (app) => {
  const { services } = app;

  app.route({
    ...contract.inviteFamilyMember,
    handler: async ({ actor, body }) => ({ user: await inviteFamilyMember(services, actor, body) }),
  });

  app.route({
    ...contract.acceptInvite,
    handler: ({ body, browser }) => acceptInvite(services, body, browser),
  });
};
