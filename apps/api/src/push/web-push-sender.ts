import type { Agent } from 'node:https';
import { DAY_SECONDS } from '@waymark/contract/durations';
import webPush, { type WebPushError } from 'web-push';
import { z } from 'zod';
import { createPublicAgent, isPublicHostName } from '../outgoing/public-hosts.ts';
import {
  PUSH_TIMEOUT_MS,
  PushRefusedError,
  type PushSender,
  PushServiceAwayError,
  PushTokenGoneError,
  readPushAnswer,
} from './push-sender.ts';

export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

export interface WebPushOptions {
  /** Connects to the push services; by default to public addresses only. */
  readonly agent?: Agent;
  /** Whether a host is allowed; by default public names only. */
  readonly isHostAllowed?: (hostname: string) => boolean;
  readonly timeoutMs?: number;
}

/** A push is worth showing for a day. */
const TTL_SECONDS = DAY_SECONDS;

const Base64Url = z.string().regex(/^[\w-]+=*$/);
const bytesOf = (text: string) => Buffer.from(text, 'base64url');

/** As JSON: an uncompressed P-256 point and a 16-byte secret (RFC 8291). */
const Subscription = z.object({
  endpoint: z.url({ protocol: /^https$/ }),
  expirationTime: z.number().nullish(),
  keys: z.object({
    p256dh: Base64Url.refine((key) => bytesOf(key).length === 65 && bytesOf(key)[0] === 4),
    auth: Base64Url.refine((secret) => bytesOf(secret).length === 16),
  }),
});
type Subscription = z.infer<typeof Subscription>;

/** Encrypted for the browser (RFC 8291) and signed with our keys (RFC 8292). */
export function createWebPushSender(
  { publicKey, privateKey }: VapidKeys,
  subject: string,
  options: WebPushOptions = {},
): PushSender {
  const { agent = createPublicAgent(), isHostAllowed = isPublicHostName, timeoutMs = PUSH_TIMEOUT_MS } = options;

  function parse(token: string): Subscription | undefined {
    try {
      const subscription = Subscription.parse(JSON.parse(token));
      const { hostname, username, password } = new URL(subscription.endpoint);
      return username === '' && password === '' && isHostAllowed(hostname) ? subscription : undefined;
    } catch {
      return undefined;
    }
  }

  /** Limits headers and body: a service that trickles is as slow as one that doesn't answer. */
  async function post({ endpoint, keys }: Subscription, payload: string): Promise<void> {
    const request = webPush.sendNotification({ endpoint, keys }, payload, {
      TTL: TTL_SECONDS,
      agent,
      timeout: timeoutMs,
      contentEncoding: 'aes128gcm',
      vapidDetails: { subject, publicKey, privateKey },
    });
    // Ignored after the timeout, whatever its result.
    request.catch(() => {});
    const overdue = new PushServiceAwayError('The push service did not answer in time.');
    let timer: NodeJS.Timeout | undefined;
    const deadline = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(overdue), timeoutMs);
    });
    await Promise.race([request, deadline]).finally(() => clearTimeout(timer));
  }

  function readFailure(error: unknown): Error {
    if (error instanceof PushServiceAwayError) return error;
    const { statusCode, headers } = error as Partial<WebPushError>;
    if (statusCode !== undefined) {
      const failure = readPushAnswer(statusCode, (headers as Record<string, string> | undefined)?.['retry-after']);
      return failure ?? new PushRefusedError(`The push service answered ${statusCode}.`);
    }
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EPRIVATE') return new PushTokenGoneError('The endpoint points into a private network.');
    return new PushServiceAwayError(`The push service cannot be reached (${code ?? 'no code'}).`);
  }

  return {
    config: { kind: 'web-push', publicKey },
    identify: (token) => parse(token)?.endpoint,
    async send(token, message) {
      const subscription = parse(token);
      if (!subscription) throw new PushTokenGoneError('This is not a Web Push token.');
      try {
        await post(subscription, JSON.stringify(message));
      } catch (error) {
        throw readFailure(error);
      }
    },
    close: () => agent.destroy(),
  };
}
