import { HOUR_SECONDS } from '@waymark/contract/durations';
import type { PushConfig, PushMessage } from '@waymark/contract/people/push-config';

export interface PushSender {
  /** What browsers need to obtain a token. */
  readonly config: PushConfig;
  /** Identifies a token over time; undefined for an invalid one. */
  identify(token: string): string | undefined;
  /** Throws only the errors below. */
  send(token: string, message: PushMessage): Promise<void>;
  close(): void;
}

/** A push service that takes longer counts as away. */
export const PUSH_TIMEOUT_MS = 5_000;

/** The push service says that this browser no longer accepts pushes. */
export class PushTokenGoneError extends Error {}

/** The push service can't accept it now; it may say when to retry. */
export class PushServiceAwayError extends Error {
  readonly retryAfterSeconds: number | undefined;
  /** As far as we can tell; false if only this browser is affected. */
  readonly isWholeService: boolean;

  constructor(message: string, retryAfterSeconds?: number, isWholeService = true) {
    super(message);
    this.retryAfterSeconds = retryAfterSeconds;
    this.isWholeService = isWholeService;
  }
}

/** The push service rejected it for good; retrying is useless. */
export class PushRefusedError extends Error {}

const RETRY_AFTER_MAX_SECONDS = HOUR_SECONDS;

/** The seconds in a `Retry-After` header, at most an hour (RFC 9110, 10.2.3: seconds or a date). */
export function readRetryAfter(header: string | undefined, now = Date.now()): number | undefined {
  if (header === undefined) return undefined;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - now) / 1_000;
  return Number.isFinite(seconds) ? Math.min(Math.max(Math.ceil(seconds), 1), RETRY_AFTER_MAX_SECONDS) : undefined;
}

export function readPushAnswer(status: number, retryAfter: string | undefined): Error | undefined {
  if (status >= 200 && status < 300) return undefined;
  const told = `The push service answered ${status}.`;
  if (status === 404 || status === 410) return new PushTokenGoneError(told);
  if (status === 429 || status >= 500) {
    return new PushServiceAwayError(told, readRetryAfter(retryAfter), status !== 429);
  }
  return new PushRefusedError(told);
}
