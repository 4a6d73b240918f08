import { formatDate } from '@waymark/contract/moments';
import { linkPaths } from '@waymark/contract/paths';
import { z } from 'zod';
import type { UserId } from '#actor.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { deliverMail } from '../../mail/deliver.ts';
import { defineModule } from '../../module.ts';
import type { Services } from '../../services.ts';
import {
  agedAccounts,
  findNotice,
  forgetOutdatedNotices,
  NOTICE_DAYS,
  takeDueNotices,
} from './inactive-accounts.queries.ts';

/** One short transaction each. */
const NOTICES_AT_ONCE = 500;

const mailNoticeJob = defineJob({
  name: 'inactive-accounts.mail-notice',
  payload: z.object({ userId: z.int(), notice: z.union(NOTICE_DAYS.map((days) => z.literal(days))) }),
  async handle({ id, data: { userId, notice }, services }) {
    const standing = await findNotice(services.database.db, { userId: userId as UserId, notice });
    if (!standing) return;
    const { renderAccountUnused } = await import('@waymark/emails/account-unused');
    const link = new URL(linkPaths.profile(), services.env.publicUrl).href;
    const mail = await renderAccountUnused({ day: formatDate(standing.eraseOn), link });
    await deliverMail(services, id, standing.email, mail);
  },
});

/** Repeated at will: each notice goes out once. */
export async function sendNotices({ database, jobs }: Services): Promise<void> {
  await database.db.transaction(forgetOutdatedNotices);
  for (let taken = NOTICES_AT_ONCE; taken === NOTICES_AT_ONCE; ) {
    taken = await database.db.transaction(async (tx) => {
      const due = await takeDueNotices(tx, NOTICES_AT_ONCE);
      await jobs.enqueueAll(
        tx,
        mailNoticeJob,
        due.map((payload) => ({ payload })),
      );
      return due.length;
    });
  }
}

/** Before the job that deletes by age, which is the one that ends accounts. */
const sendNoticesJob = defineJob({
  name: 'inactive-accounts.send-notices',
  payload: z.object({}),
  cron: '11 3 * * *',
  handle: ({ services }) => sendNotices(services),
});

export const inactiveAccountsModule = defineModule({
  name: 'inactive-accounts',
  routes: [],
  jobs: [sendNoticesJob, mailNoticeJob],
  aged: [agedAccounts],
});
