import { defineModule } from '../../module.ts';
import { fetchRepliesJob } from './mail-replies.jobs.ts';
import { takeInMail } from './mail-replies.service.ts';

/** Replies arrive by IMAP, so there is nothing to call. */
export const mailRepliesModule = defineModule({
  name: 'mail-replies',
  routes: [],
  jobs: [fetchRepliesJob],
  onMailReceived: takeInMail,
});
