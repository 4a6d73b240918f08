import { PermanentSmsError, type SmsTransport } from './sms.ts';
import type { TwilioAccount } from './twilio-account.ts';

const TWILIO = 'https://api.twilio.com';
const TIMEOUT_MS = 15_000;
const REFUSED = 400;
/** The sender isn't ours to use: after a fix, the message can still be sent. */
const ABOUT_THE_SENDER = new Set([21212, 21603, 21606, 21659, 21660]);

/**
 * Codes only: Twilio's message repeats the number. What isn't Twilio's answer, such as a gateway's
 * page, has no code.
 */
async function readRefusal(answer: Response): Promise<Error> {
  const body: unknown = await answer.json().catch(() => undefined);
  const code = body && typeof body === 'object' && 'code' in body ? Number(body.code) : undefined;
  const description = `Twilio answered ${[answer.status, code].filter(Boolean).join(' ')}.`;
  // Rejected credentials count as temporary until someone fixes the configuration.
  const isAboutTheMessage = answer.status === REFUSED && code !== undefined && !ABOUT_THE_SENDER.has(code);
  return isAboutTheMessage ? new PermanentSmsError(description) : new Error(description);
}

/** Such as ECONNREFUSED or TimeoutError: never the request, which holds the number and the text. */
function readOutage(error: unknown): Error {
  const { name, cause } = error as Error & { readonly cause?: { readonly code?: string } };
  return new Error(`No answer from Twilio: ${cause?.code ?? name}`);
}

/**
 * Messages of Twilio's REST API, version 2010-04-01. `apiUrl` replaces Twilio's server.
 * No idempotency key: a job that runs twice after a crash sends two messages.
 */
export function createTwilioTransport(
  { accountSid, authToken, from }: TwilioAccount,
  apiUrl = TWILIO,
  timeoutMs = TIMEOUT_MS,
): SmsTransport {
  const url = `${apiUrl}/2010-04-01/Accounts/${accountSid}/Messages.json`;
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  return {
    async send({ to, text }) {
      const sender = from.startsWith('MG') ? { MessagingServiceSid: from } : { From: from };
      const answer = await fetch(url, {
        method: 'POST',
        headers: { authorization, accept: 'application/json' },
        body: new URLSearchParams({ To: to, ...sender, Body: text }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      }).catch((error: unknown) => {
        throw readOutage(error);
      });
      if (!answer.ok) throw await readRefusal(answer);
      await answer.body?.cancel();
    },
  };
}
