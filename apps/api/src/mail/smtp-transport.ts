import { createTransport } from 'nodemailer';
import parseAddresses from 'nodemailer/lib/addressparser';
import type { MailTransport } from './mail.ts';
import { PermanentMailError, readSmtpFailure } from './mail-failure.ts';

export interface SmtpLimits {
  /** From looking up the server's name to its greeting. */
  readonly connectMs: number;
  /** For the next bytes of a reply. A server that checks a mail before it takes it needs time: giving up too early sends the mail twice. */
  readonly silenceMs: number;
  /** For the whole of a mail: a server that trickles its replies is never silent. Less than a job may take. */
  readonly mailMs: number;
}

const LIMITS: SmtpLimits = { connectMs: 10_000, silenceMs: 30_000, mailMs: 45_000 };

/** A second recipient, or another header, could hide in anything that is more than one plain address. */
const ONE_ADDRESS = /^[^\p{Cc}\s,;:<>()[\]"\\@]+@[^\p{Cc}\s,;:<>()[\]"\\@]+$/u;

function parseSender(mailFrom: string): { name: string; address: string } {
  const [sender, ...others] = parseAddresses(mailFrom, { flatten: true });
  if (!sender || others.length > 0 || !ONE_ADDRESS.test(sender.address)) {
    throw new Error('MAIL_FROM must be one address, such as: Waymark <no-reply@example.org>');
  }
  return { name: sender.name, address: sender.address };
}

/** Sends through the server at `smtpUrl` (`smtp://` or `smtps://`, with the credentials in it). */
export function createSmtpTransport(smtpUrl: string, mailFrom: string, limits = LIMITS): MailTransport {
  const from = parseSender(mailFrom);
  const senderDomain = from.address.slice(from.address.indexOf('@') + 1);
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    connectionTimeout: limits.connectMs,
    socketTimeout: limits.silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ id, to, replyTo, subject, html, text }) {
      if (![to, replyTo ?? to].every((address) => ONE_ADDRESS.test(address))) {
        throw new PermanentMailError('The recipient is not one plain address.');
      }
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: to },
          ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
          subject,
          html,
          text,
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
