import { createTransport } from 'nodemailer';
import parseAddresses from 'nodemailer/lib/addressparser';
import type { MailTransport } from './mail.ts';
import { PermanentMailError, readSmtpFailure } from './mail-failure.ts';

export interface SmtpLimits {
  /** From the DNS lookup to the greeting. */
  readonly connectMs: number;
  /**
   * The wait for the next bytes of a reply. Servers that check a mail first need time, and giving
   * up early would send it twice.
   */
  readonly silenceMs: number;
  /**
   * The limit for a whole mail, because a server that trickles is never silent. Less than a job's
   * own limit.
   */
  readonly mailMs: number;
}

const LIMITS: SmtpLimits = { connectMs: 10_000, silenceMs: 30_000, mailMs: 45_000 };

/** Anything but one plain address could hide a second recipient or a header. */
const ONE_ADDRESS = /^[^\p{Cc}\s,;:<>()[\]"\\@]+@[^\p{Cc}\s,;:<>()[\]"\\@]+$/u;

function parseSender(mailFrom: string): { name: string; address: string } {
  const [sender, ...others] = parseAddresses(mailFrom, { flatten: true });
  if (!sender || others.length > 0 || !ONE_ADDRESS.test(sender.address)) {
    throw new Error('MAIL_FROM must be one address, such as: Waymark <no-reply@example.org>');
  }
  return { name: sender.name, address: sender.address };
}

/** Sends through the server at `smtpUrl` (`smtp://` or `smtps://`, including credentials). */
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
