export interface OutgoingSms {
  readonly id: string;
  /** A stored number in E.164. */
  readonly to: string;
  readonly text: string;
}

export interface SmsTransport {
  /** Throws `PermanentSmsError` if retrying is useless, and other errors if it may help. */
  send(sms: OutgoingSms): Promise<void>;
}

/** The message was rejected for good; retrying is useless. */
export class PermanentSmsError extends Error {}
