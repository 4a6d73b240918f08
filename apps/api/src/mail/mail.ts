import type { Db } from '#db/client.ts';
import type { Environment } from '../env.ts';
import { createCapturedTransport } from './captured-transport.ts';
import { createSmtpTransport } from './smtp-transport.ts';

export interface OutgoingMail {
  /** Stable over retries: it becomes the Message-ID, so that a mail which is sent twice is known for the same. */
  readonly id: string;
  /** One address, as it is stored. */
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** Where an answer to it goes, when that is somebody else than the sender; one address. */
  readonly replyTo?: string;
}

export interface MailTransport {
  /** Throws `PermanentMailError` when trying again would not help, and another error when it may. */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

/** Sends by SMTP where a server is configured, and keeps mails in the mailbox otherwise. */
export function createMailTransport(env: Pick<Environment, 'smtpUrl' | 'mailFrom'>, db: Db): MailTransport {
  return env.smtpUrl ? createSmtpTransport(env.smtpUrl, env.mailFrom) : createCapturedTransport(db);
}
