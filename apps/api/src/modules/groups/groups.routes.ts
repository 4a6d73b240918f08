import { showGroupDetails, updateGroupDetails } from '@waymark/contract/profiles';
import type { Module } from '../../app.ts';
import { findGroupOf } from './groups.queries.ts';
import { describeGroup } from './groups.service.ts';

export const groupsRoutes: Module = async (app) => {
  app.route({
    ...showGroupDetails,
    handler: async ({ actor }) => ({ data: await findGroupOf(app.db, actor.userId) }),
  });

  app.route({
    ...updateGroupDetails,
    handler: ({ actor, body }) => describeGroup(app.services, actor.userId, body),
  });
};
