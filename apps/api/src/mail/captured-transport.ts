import type { Db } from '#db/client.ts';
import { insertCapturedMessage } from '#modules/mailbox/mailbox.queries.ts';
import type { MailTransport } from './mail.ts';

/** Keeps mails in the database instead of sending them. */
export function createCapturedTransport(db: Db): MailTransport {
  return {
    send: ({ id, to, subject, text, html }) =>
      insertCapturedMessage(db, { messageKey: id, channel: 'mail', recipient: to, subject, text, html }),
    close() {},
  };
}
