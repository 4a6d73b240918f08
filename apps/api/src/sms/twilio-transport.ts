import type { Twilio } from 'twilio';
import type { TwilioAccount } from '../env.ts';
import { PermanentSmsError, type SmsTransport } from './sms.ts';

const TIMEOUT_MS = 15_000;
const REFUSED = 400;
/** The sender isn't ours to use: after a fix, the message can still be sent. */
const ABOUT_THE_SENDER = new Set([21212, 21603, 21606, 21659, 21660]);

/** The usable parts of the library's error; its message repeats the number. */
interface TwilioRefusal {
  readonly status?: number;
  readonly code?: number | string;
}

/** Codes only. Rejected credentials count as temporary until someone fixes the configuration. */
function readFailure(error: unknown): Error {
  const { status, code } = error as TwilioRefusal;
  if (status === undefined) return new Error(`No answer from Twilio: ${code ?? 'unknown'}`);
  const description = `Twilio answered ${[status, code].filter(Boolean).join(' ')}.`;
  const isAboutTheMessage = status === REFUSED && !ABOUT_THE_SENDER.has(Number(code));
  return isAboutTheMessage ? new PermanentSmsError(description) : new Error(description);
}

/** The library is large, so it loads on first use. `apiUrl` replaces Twilio's server. */
async function connect(
  { accountSid, authToken }: TwilioAccount,
  apiUrl: string | undefined,
  timeoutMs: number,
): Promise<Twilio> {
  const { default: twilio } = await import('twilio');
  const httpClient = new twilio.RequestClient({ timeout: timeoutMs });
  if (apiUrl) {
    const request = httpClient.request.bind(httpClient);
    httpClient.request = (options) => request({ ...options, uri: apiUrl + new URL(options.uri).pathname });
  }
  return twilio(accountSid, authToken, { httpClient, lazyLoading: true });
}

/** No idempotency key: a job that runs twice after a crash sends two messages. */
export function createTwilioTransport(account: TwilioAccount, apiUrl?: string, timeoutMs = TIMEOUT_MS): SmsTransport {
  let connecting: Promise<Twilio> | undefined;
  const sender = account.from.startsWith('MG') ? { messagingServiceSid: account.from } : { from: account.from };
  return {
    async send({ to, text }) {
      connecting ??= connect(account, apiUrl, timeoutMs);
      const client = await connecting;
      try {
        await client.messages.create({ ...sender, to, body: text });
      } catch (error) {
        throw readFailure(error);
      }
    },
  };
}
