import { LimitedThreads } from '../../limited-threads.ts';
import type { IncomingMail, OwnMails } from './incoming-mail.ts';
import type { MailTask } from './read-source.ts';

/** Real mails take milliseconds; mails made to keep a parser busy must end some time. */
const TIMEOUT_MS = 10_000;
const MEMORY_MB = 128;

const threads = new LimitedThreads<MailTask, IncomingMail>(
  new URL('./read-mail-worker.ts', import.meta.url),
  MEMORY_MB,
);

/** Undefined for what is no mail, and for one that takes too long or too much memory. */
export const readMail = (
  source: Uint8Array,
  own: OwnMails,
  timeoutMs = TIMEOUT_MS,
): Promise<IncomingMail | undefined> => threads.ask({ source, own }, timeoutMs);
