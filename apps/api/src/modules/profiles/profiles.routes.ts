import * as contract from '@waymark/contract/profiles';
import type { Module } from '../../app.ts';
import { showProfile, updateProfile } from './profiles.service.ts';

export const profilesRoutes: Module = async (app) => {
  app.route({
    ...contract.showProfile,
    handler: async ({ actor }) => ({ data: await showProfile(app.db, actor) }),
  });

  app.route({
    ...contract.updateProfile,
    handler: ({ actor, body }) => updateProfile(app.services, actor, body),
  });
};
