import * as preferences from '@waymark/contract/notices/notification-preferences';
import * as contract from '@waymark/contract/notices/notifications';
import { askedPage } from '#db/pages.ts';
import { sendJson } from '../../built-json.ts';
import { defineModule, type Routes } from '../../module.ts';
import { Problem } from '../../problem.ts';
import { readAlong } from '../../read-along.ts';
import { changeChoices, withEveryChoice } from './channel-choice.ts';
import { mailDigestJob, startDigestsJob } from './digests.jobs.ts';
import { NOTICES_PERSONAL_DATA } from './notices-personal-data.queries.ts';
import { findNotificationPreferences, saveNotificationPreferences } from './notification-preferences.queries.ts';
import { mailNotificationJob, pushNotificationJob, smsNotificationJob } from './notifications.jobs.ts';
import {
  agedNotifications,
  countUnread,
  findNotificationOf,
  markRead,
  readNotifications,
  toNotification,
} from './notifications.queries.ts';

const notificationPreferencesRoutes: Routes = async (app) => {
  const { db } = app;

  app.route({
    ...preferences.showNotificationPreferences,
    handler: async ({ actor }) => withEveryChoice(await findNotificationPreferences(db, actor.userId)),
  });

  app.route({
    ...preferences.updateNotificationPreferences,
    async handler({ actor, body }) {
      const { channels } = await findNotificationPreferences(db, actor.userId);
      const preferences = withEveryChoice({ ...body, channels: changeChoices(channels, body.channels) });
      await saveNotificationPreferences(db, actor.userId, preferences);
      return preferences;
    },
  });
};

const page = readAlong(contract.listNotifications, readNotifications, ({ query }) => askedPage(query.pagination));

const notificationsRoutes: Routes = async (app) => {
  const { services, db } = app;

  app.route({
    ...contract.listNotifications,
    readAlong: page,
    handler: (request, reply) => sendJson(reply, page.of(request)),
  });

  app.route({
    ...contract.showNotification,
    async handler({ actor, params }) {
      const row = await findNotificationOf(db, actor.userId, params.id);
      if (!row) throw new Problem('not_found');
      return { data: toNotification(row) };
    },
  });

  app.route({
    ...contract.readNotification,
    async handler({ actor: { userId }, params }) {
      if (!(await findNotificationOf(db, userId, params.id))) throw new Problem('not_found');
      await markRead(db, userId, { only: params.id });
      const unread = await countUnread(db, userId);
      services.realtime.send(userId, 'notifications-read', { unread });
      return { unread };
    },
  });

  app.route({
    ...contract.readNotifications,
    async handler({ actor: { userId }, body }) {
      await markRead(db, userId, body);
      const unread = await countUnread(db, userId);
      services.realtime.send(userId, 'notifications-read', { unread });
      return { unread };
    },
  });
};

export const notificationsModule = defineModule({
  name: 'notifications',
  tellPersonalData: () => NOTICES_PERSONAL_DATA,
  routes: [notificationsRoutes, notificationPreferencesRoutes],
  jobs: [mailDigestJob, startDigestsJob, mailNotificationJob, pushNotificationJob, smsNotificationJob],
  aged: [agedNotifications],
});
