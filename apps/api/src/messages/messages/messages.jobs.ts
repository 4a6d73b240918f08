import { defineJob } from '../../jobs/define-job.ts';
import { notifyAboutMessages } from './message-news.service.ts';
import { FirstUnread } from './unread-mail.jobs.ts';

/** For people who had the conversation open when the message came, in case they had just left. */
export const notifyLaterJob = defineJob({
  name: 'messages.notify-later',
  payload: FirstUnread,
  handle: ({ data, services }) => services.database.db.transaction((tx) => notifyAboutMessages(tx, services, data)),
});
