import { createTransport } from 'nodemailer';
import type { MailTransport } from './mail.ts';
import { PermanentMailError, readSmtpFailure } from './mail-failure.ts';
import { ONE_ADDRESS, senderOf } from './sender.ts';

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

/** Sends through the server at `smtpUrl` (`smtp://` or `smtps://`, including credentials). */
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
    async send({ id, to, replyTo, subject, html, text, calendar }) {
      if (![to, replyTo ?? to].every((address) => ONE_ADDRESS.test(address))) {
        throw new PermanentMailError('The recipient is not one plain address.');
      }
      try {
        await transport.sendMail({
          from: { name: from.name, address: from.email },
          to: { name: '', address: to },
          ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
          subject,
          html,
          text,
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
