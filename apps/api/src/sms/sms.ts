export interface OutgoingSms {
  /** Stable over retries. */
  readonly id: string;
  /** One number in E.164, as it is stored. */
  readonly to: string;
  readonly text: string;
}

export interface SmsTransport {
  /** Throws `PermanentSmsError` when trying again would not help, and another error when it may. */
  send(sms: OutgoingSms): Promise<void>;
}

/** The message was refused for good: trying again would not help. */
export class PermanentSmsError extends Error {}
