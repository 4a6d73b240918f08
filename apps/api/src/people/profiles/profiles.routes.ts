import { updatePreferences } from '@waymark/contract/people/preferences';
import * as contract from '@waymark/contract/people/profiles';
import { preferencesOf } from '#people/users/users.queries.ts';
import { defineModule, type Routes } from '../../module.ts';
import { Problem } from '../../problem.ts';
import { findPictureKey, savePreferences, saveProfile } from './profiles.queries.ts';
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

  app.route({
    ...updatePreferences,
    async handler({ actor, body }) {
      const saved = await savePreferences(app.db, actor.userId, body);
      if (!saved) throw new Problem('not_found');
      return { data: preferencesOf(saved) };
    },
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
