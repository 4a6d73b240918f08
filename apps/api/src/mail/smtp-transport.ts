import { createTransport } from 'nodemailer';
import type { MailTransport } from './mail.ts';
import { PermanentMailError, readSmtpFailure } from './mail-failure.ts';
import { ONE_ADDRESS, senderOf } from './sender.ts';

export interface SmtpLimits {
  /** From the DNS lookup to the greeting. */
  readonly connectMs: number;
  /** For the next bytes of a reply: giving up while a server checks a mail would send it twice. */
  readonly silenceMs: number;
  /** For a whole mail, as a server that trickles is never silent; less than a job's limit. */
  readonly mailMs: number;
}

/** A picture that the HTML refers to. */
const inline = (cid: 'logo' | 'sign', content: Buffer) =>
  ({ cid, filename: `${cid}.png`, contentType: 'image/png', contentDisposition: 'inline', content }) as const;

const LIMITS: SmtpLimits = { connectMs: 10_000, silenceMs: 30_000, mailMs: 45_000 };

export function createSmtpTransport(smtpUrl: string, mailFrom: string, limits = LIMITS): MailTransport {
  const from = senderOf(mailFrom);
  const senderDomain = from.email.slice(from.email.indexOf('@') + 1);
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    connectionTimeout: limits.connectMs,
    socketTimeout: limits.silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ id, to, from: name, replyTo, subject, html, text, calendar, logo, sign }) {
      if (![to, replyTo ?? to].every((address) => ONE_ADDRESS.test(address))) {
        throw new PermanentMailError('The recipient is not one plain address.');
      }
      try {
        await transport.sendMail({
          from: { name: name ?? from.name, address: from.email },
          to: { name: '', address: to },
          ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
          subject,
          html,
          text,
          attachments: [...(logo ? [inline('logo', logo.png)] : []), ...(sign ? [inline('sign', sign.png)] : [])],
          ...(calendar ? { icalEvent: { ...calendar, filename: 'session.ics' } } : {}),
          messageId: `<${id}@${senderDomain}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
          signal: AbortSignal.timeout(limits.mailMs),
        });
      } catch (error) {
        throw readSmtpFailure(error);
      }
    },
    close: () => transport.close(),
  };
}
