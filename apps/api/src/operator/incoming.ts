import { receiveText } from '@waymark/contract/people/incoming-texts';
import { MailboxError } from '../mail/incoming/reply-mailbox.ts';
import type { Services } from '../services.ts';

/** What is set for replies by mail and for texts to our number, and whether the mailbox opens. */
export async function describeIncoming({ env, replyMailbox }: Services): Promise<readonly string[]> {
  const { apiUrl, replyAddress, replyAuthServer, twilio } = env;
  const texts = twilio
    ? `Texts to us: Twilio posts them to ${new URL(receiveText.url, apiUrl).href}.`
    : 'Texts to us: none, because Twilio is not set.';
  if (!replyMailbox) return ['Replies by mail: none, because IMAP_URL and REPLY_ADDRESS are not set.', texts];
  const believed = replyAuthServer
    ? `They need a result of ${replyAuthServer} in Authentication-Results.`
    : 'A forged sender who knows a reply address gets in: set REPLY_AUTH_SERVER if your mail server checks senders.';
  try {
    await replyMailbox.check();
    return [`Replies by mail: to ${replyAddress}, read each minute. The mailbox opens.`, believed, texts];
  } catch (error) {
    if (!(error instanceof MailboxError)) throw error;
    return [`Replies by mail: not read. ${error.message}`, believed, texts];
  }
}
