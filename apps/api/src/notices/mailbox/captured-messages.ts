import { picturePath } from '@waymark/contract/paths';
import type { Db } from '#db/client.ts';
import type { MailTransport } from '../../mail/mail.ts';
import type { SmsTransport } from '../../sms/sms.ts';
import { insertCapturedMessage } from './mailbox.queries.ts';

export function createCapturedMailTransport(db: Db): MailTransport {
  return {
    send({ id, to, subject, text, html: sent, replyTo, logo, sign }) {
      // No attachments are kept: the mailbox shows the picture from where it is stored.
      const shown = (html: string, cid: string, key: string | undefined) =>
        key === undefined ? html : html.replaceAll(`src="cid:${cid}"`, `src="${picturePath(key)}"`);
      const html = shown(shown(sent, 'logo', logo?.key), 'sign', sign?.key);
      return insertCapturedMessage(db, {
        messageKey: id,
        channel: 'mail',
        recipient: to,
        subject,
        text,
        html,
        replyTo,
      });
    },
    close() {},
  };
}

export function createCapturedSmsTransport(db: Db): SmsTransport {
  return {
    send: ({ id, to, text }) => insertCapturedMessage(db, { messageKey: id, channel: 'sms', recipient: to, text }),
  };
}
