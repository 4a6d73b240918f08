import type { Db } from '#db/client.ts';
import { insertCapturedMessage } from '#modules/mailbox/mailbox.queries.ts';
import type { SmsTransport } from './sms.ts';

/** Keeps text messages in the database instead of sending them. */
export function createCapturedSmsTransport(db: Db): SmsTransport {
  return {
    send: ({ id, to, text }) => insertCapturedMessage(db, { messageKey: id, channel: 'sms', recipient: to, text }),
  };
}
