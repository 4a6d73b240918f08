import * as contract from '@waymark/contract/organisations/groups';
import { defineModule, type Routes } from '../../module.ts';
import { findGroupOf } from './groups.queries.ts';
import { describeGroup, GROUP_PICTURE } from './groups.service.ts';

const ownGroupRoutes: Routes = async (app) => {
  app.route({
    ...contract.showGroupDetails,
    handler: async ({ actor }) => ({ data: await findGroupOf(app.db, actor.userId) }),
  });

  app.route({
    ...contract.updateGroupDetails,
    handler: ({ actor, body }) => describeGroup(app.services, actor.userId, body),
  });
};

export const groupsModule = defineModule({
  name: 'groups',
  routes: [ownGroupRoutes],
  offers: { picturePlaces: { group: GROUP_PICTURE } },
});
