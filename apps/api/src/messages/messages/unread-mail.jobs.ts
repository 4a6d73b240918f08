import { linkPaths } from '@waymark/contract/paths';
import { z } from 'zod';
import type { UserId } from '#actor.ts';
import { wantsMail } from '#notices/notifications/notifications.service.ts';
import { findSessionUser } from '#people/users/users.queries.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { deliverMail } from '../../mail/deliver.ts';
import { findUnread } from './messages.queries.ts';
import { replyAddressOf } from './reply-addresses.service.ts';
import { replyWords, unreadWords } from './unread-words.ts';

/** A message and all after it, which someone has not read. */
export const FirstUnread = z.object({ threadId: z.int(), userId: z.int(), seq: z.int() });
export type FirstUnread = z.infer<typeof FirstUnread>;

/** One mail for everything unread in a conversation, if it is still unread by then. */
export const mailUnreadJob = defineJob({
  name: 'messages.mail-unread',
  payload: FirstUnread,
  async handle({ id, data, services }) {
    const { db } = services.database;
    const userId = data.userId as UserId;
    const unread = await findUnread(db, data);
    if (!unread || !(await wantsMail(db, userId, 'message-received'))) return;
    const user = await findSessionUser(db, userId);
    if (!user) return;
    const { publicUrl } = services.env;
    const { title, body, url } = unreadWords(unread);
    const replyTo = await replyAddressOf(services, data);
    const { renderNotification } = await import('@waymark/emails/notification');
    const mail = await renderNotification({
      title,
      body: replyTo ? `${body} ${replyWords(unread)}` : body,
      link: new URL(url, publicUrl).href,
      preferencesLink: new URL(linkPaths.notificationPreferences(), publicUrl).href,
    });
    await deliverMail(services, id, user.email, { ...mail, ...(replyTo && { replyTo }) });
  },
});
