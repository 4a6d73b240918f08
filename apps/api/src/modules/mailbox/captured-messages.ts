import type { Db } from '#db/client.ts';
import type { MailTransport } from '../../mail/mail.ts';
import type { SmsTransport } from '../../sms/sms.ts';
import { insertCapturedMessage } from './mailbox.queries.ts';

export function createCapturedMailTransport(db: Db): MailTransport {
  return {
    send: ({ id, to, subject, text, html, replyTo }) =>
      insertCapturedMessage(db, { messageKey: id, channel: 'mail', recipient: to, subject, text, html, replyTo }),
    close() {},
  };
}

export function createCapturedSmsTransport(db: Db): SmsTransport {
  return {
    send: ({ id, to, text }) => insertCapturedMessage(db, { messageKey: id, channel: 'sms', recipient: to, text }),
  };
}
