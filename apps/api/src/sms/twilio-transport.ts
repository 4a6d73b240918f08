import type { Twilio } from 'twilio';
import type { TwilioAccount } from '../env.ts';
import { PermanentSmsError, type SmsTransport } from './sms.ts';

/** Less than a job may take. */
const TIMEOUT_MS = 15_000;
const REFUSED = 400;
/** Twilio's own codes for a sender that is not ours to use: once somebody puts that right, the message can still be sent. */
const ABOUT_THE_SENDER = new Set([21212, 21603, 21606, 21659, 21660]);

/** What the library tells of a refusal. Its message repeats the number, so it is not looked at. */
interface TwilioRefusal {
  readonly status?: number;
  readonly code?: number | string;
}

/**
 * The failure of a send, as logs and operators may see it: only codes are kept. Refused credentials count as passing: they end
 * when somebody puts the configuration right.
 */
function readFailure(error: unknown): Error {
  const { status, code } = error as TwilioRefusal;
  if (status === undefined) return new Error(`No answer from Twilio: ${code ?? 'unknown'}`);
  const description = `Twilio answered ${[status, code].filter(Boolean).join(' ')}.`;
  const isAboutTheMessage = status === REFUSED && !ABOUT_THE_SENDER.has(Number(code));
  return isAboutTheMessage ? new PermanentSmsError(description) : new Error(description);
}

/** The library is large, and only loaded where it is used. `apiUrl` leads to another server than Twilio's own. */
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

/** Sends through Twilio's REST API. A message that a job sends twice after a crash is two messages: Twilio has no key to know it by. */
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
