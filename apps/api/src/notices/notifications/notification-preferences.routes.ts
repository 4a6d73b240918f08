import * as contract from '@waymark/contract/notices/notification-preferences';
import type { Routes } from '../../module.ts';
import { changeChoices, withEveryChoice } from './channel-choice.ts';
import { findNotificationPreferences, saveNotificationPreferences } from './notification-preferences.queries.ts';

export const notificationPreferencesRoutes: Routes = async (app) => {
  const { db } = app;

  app.route({
    ...contract.showNotificationPreferences,
    handler: async ({ actor }) => withEveryChoice(await findNotificationPreferences(db, actor.userId)),
  });

  app.route({
    ...contract.updateNotificationPreferences,
    async handler({ actor, body }) {
      const { channels } = await findNotificationPreferences(db, actor.userId);
      const preferences = withEveryChoice({ ...body, channels: changeChoices(channels, body.channels) });
      await saveNotificationPreferences(db, actor.userId, preferences);
      return preferences;
    },
  });
};
