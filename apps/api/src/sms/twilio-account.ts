import { z } from 'zod';

export interface TwilioAccount {
  readonly accountSid: string;
  readonly authToken: string;
  /** The number that messages come from, or the id of a messaging service (`MG…`). */
  readonly from: string;
}

export const TWILIO_VARIABLES = {
  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(/^AC\w+$/, 'begins with AC')
    .optional(),
  TWILIO_AUTH_TOKEN: z.string().optional(),
  TWILIO_FROM: z
    .string()
    .regex(/^(\+\d{5,15}|MG\w+)$/, 'must be a number such as +14155550132, or a messaging service that begins with MG')
    .optional(),
};
