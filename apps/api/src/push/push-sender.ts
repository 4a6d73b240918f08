import type { PushConfig, PushMessage } from '@waymark/contract/push-config';

/** One way to reach browsers. */
export interface PushSender {
  /** What browsers need to know to obtain a token. */
  readonly config: PushConfig;
  /** What makes a token the same one over time; undefined for a text that is no token. */
  identify(token: string): string | undefined;
  /** Throws one of the errors below, and no other. */
  send(token: string, message: PushMessage): Promise<void>;
  close(): void;
}

/** A push service that takes longer than this is away. */
export const PUSH_TIMEOUT_MS = 5_000;

/** The push service says that this browser takes no more pushes. */
export class PushTokenGoneError extends Error {}

/** The push service cannot take it now; it may say when to come back. */
export class PushServiceAwayError extends Error {
  readonly retryAfterSeconds: number | undefined;
  /** Whether it can take no other push either, as far as one can tell; false where it is about this browser alone. */
  readonly isWholeService: boolean;

  constructor(message: string, retryAfterSeconds?: number, isWholeService = true) {
    super(message);
    this.retryAfterSeconds = retryAfterSeconds;
    this.isWholeService = isWholeService;
  }
}

/** The push service refused it for good; trying again would not help. */
export class PushRefusedError extends Error {}

const RETRY_AFTER_MAX_SECONDS = 3_600;

/** The seconds that a `Retry-After` header asks for (RFC 9110, 10.2.3: seconds or a date), an hour at most. */
export function readRetryAfter(header: string | undefined, now = Date.now()): number | undefined {
  if (header === undefined) return undefined;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - now) / 1_000;
  return Number.isFinite(seconds) ? Math.min(Math.max(Math.ceil(seconds), 1), RETRY_AFTER_MAX_SECONDS) : undefined;
}

/** What an HTTP answer of a push service means. */
export function readPushAnswer(status: number, retryAfter: string | undefined): Error | undefined {
  if (status >= 200 && status < 300) return undefined;
  const told = `The push service answered ${status}.`;
  if (status === 404 || status === 410) return new PushTokenGoneError(told);
  if (status === 429 || status >= 500) {
    return new PushServiceAwayError(told, readRetryAfter(retryAfter), status !== 429);
  }
  return new PushRefusedError(told);
}
