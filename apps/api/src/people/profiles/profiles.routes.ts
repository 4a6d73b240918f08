import * as contract from '@waymark/contract/people/profiles';
import { defineModule, type Routes } from '../../module.ts';
import { findPictureKey, saveProfile } from './profiles.queries.ts';
import { showProfile, updateProfile } from './profiles.service.ts';

const profilesRoutes: Routes = async (app) => {
  app.route({
    ...contract.showProfile,
    handler: async ({ actor }) => ({ data: await showProfile(app.services, actor) }),
  });

  app.route({
    ...contract.updateProfile,
    handler: ({ actor, body }) => updateProfile(app.services, actor, body),
  });
};

export const profilesModule = defineModule({
  name: 'profiles',
  routes: [profilesRoutes],
  offers: {
    picturePlaces: {
      person: {
        refuseForeign() {},
        findKey: findPictureKey,
        show: (tx, userId, pictureKey) => saveProfile(tx, userId, { pictureKey }),
      },
    },
  },
});
