import { MINUTE_MS } from '@waymark/contract/durations';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import type { Services } from '../../services.ts';
import { findUnread } from './messages.queries.ts';
import { type FirstUnread, mailUnreadJob } from './unread-mail.jobs.ts';
import { unreadWords } from './unread-words.ts';

/** People who read within this time get no mail. */
const MAIL_AFTER_MS = 15 * MINUTE_MS;

/** At once, unless it was read by then. */
export async function mailAboutMessages(tx: Db, { jobs }: Pick<Services, 'jobs'>, first: FirstUnread): Promise<void> {
  await jobs.enqueue(tx, mailUnreadJob, first);
}

/** Once for all that someone has not read; not at all if they have. */
export async function notifyAboutMessages(tx: Db, services: Services, first: FirstUnread): Promise<void> {
  const unread = await findUnread(tx, first);
  if (!unread) return;
  await services.notify(tx, {
    ...unreadWords(unread),
    kind: 'message-received',
    userId: first.userId as UserId,
    dedupeKey: `message:${first.threadId}:${first.seq}`,
    async enqueueMail({ startAfter = new Date() }) {
      const mailAt = new Date(Math.max(startAfter.getTime(), Date.now() + MAIL_AFTER_MS));
      await services.jobs.enqueue(tx, mailUnreadJob, first, { startAfter: mailAt });
    },
  });
}
