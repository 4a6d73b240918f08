import type { Db } from '#db/client.ts';
import type { Environment } from '../env.ts';
import { createCapturedSmsTransport } from './captured-sms-transport.ts';
import { createTwilioTransport } from './twilio-transport.ts';

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

/** Sends through Twilio where an account of it is configured, and keeps text messages in the mailbox otherwise. */
export function createSmsTransport({ twilio }: Pick<Environment, 'twilio'>, db: Db): SmsTransport {
  return twilio ? createTwilioTransport(twilio) : createCapturedSmsTransport(db);
}
