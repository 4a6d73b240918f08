import { z } from 'zod';
import { describeError } from '#db/failures.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { MailboxError } from '../../mail/incoming/reply-mailbox.ts';
import { takeInMail } from './mail-replies.service.ts';

/** The next minute tries again, so a mail server that is down leaves no jobs behind. */
export const fetchRepliesJob = defineJob({
  name: 'mail-replies.fetch',
  payload: z.object({}),
  cron: '* * * * *',
  isNeeded: ({ imap }) => imap !== undefined,
  async handle({ services }) {
    const { replyMailbox, log } = services;
    try {
      await replyMailbox?.collect(async (source) => {
        try {
          return await takeInMail(services, source);
        } catch (error) {
          log.warn({ error: describeError(error) }, 'a reply by mail waits for the next look');
          return 'later';
        }
      });
    } catch (error) {
      if (!(error instanceof MailboxError)) throw error;
      log.warn({ error: error.message }, 'replies by mail were not fetched');
    }
  },
});
