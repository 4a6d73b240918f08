import { showGroupDetails, updateGroupDetails } from '@waymark/contract/groups';
import { defineModule, type Routes } from '../../module.ts';
import { findGroupOf } from './groups.queries.ts';
import { describeGroup } from './groups.service.ts';

const groupsRoutes: Routes = async (app) => {
  app.route({
    ...showGroupDetails,
    handler: async ({ actor }) => ({ data: await findGroupOf(app.db, actor.userId) }),
  });

  app.route({
    ...updateGroupDetails,
    handler: ({ actor, body }) => describeGroup(app.services, actor.userId, body),
  });
};

export const groupsModule = defineModule({
  name: 'groups',
  routes: [groupsRoutes],
});
