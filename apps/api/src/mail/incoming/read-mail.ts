import { Worker } from 'node:worker_threads';
import type { IncomingMail, OwnMails } from './incoming-mail.ts';
import type { MailTask } from './read-source.ts';

/** Real mails take milliseconds; mails made to keep a parser busy must end some time. */
const TIMEOUT_MS = 10_000;
const MEMORY_MB = 128;

/**
 * Undefined for what is no mail, and for one that takes too long or too much memory. It runs on its
 * own thread, which is ended then.
 */
export function readMail(source: Uint8Array, own: OwnMails, timeoutMs = TIMEOUT_MS): Promise<IncomingMail | undefined> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./read-mail-worker.ts', import.meta.url), {
      workerData: { source, own } satisfies MailTask,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB, maxYoungGenerationSizeMb: 16 },
      stdout: true,
      stderr: true,
    });
    const end = (mail: IncomingMail | undefined) => {
      clearTimeout(timer);
      resolve(mail);
      void worker.terminate();
    };
    const timer = setTimeout(() => end(undefined), timeoutMs);
    worker.once('message', end);
    worker.once('error', () => end(undefined));
    worker.once('exit', () => end(undefined));
  });
}
