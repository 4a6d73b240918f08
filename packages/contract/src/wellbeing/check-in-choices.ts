import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { oneOf } from '../text.ts';
import { CheckInKind } from './check-ins.ts';

const tags = ['Check-ins'];
const instant = z.iso.datetime({ offset: true });

/** What a person is asked every week. */
export const CHECK_IN_RHYTHMS = {
  who5: 'Five questions every week',
  alternating: 'Five questions every second week, one question in the weeks between',
  'one-question': 'One question every week',
  none: 'Nothing',
} as const;
const CheckInRhythm = oneOf(CHECK_IN_RHYTHMS, 'Choose what we ask.');
export type CheckInRhythm = z.infer<typeof CheckInRhythm>;
export const CHECK_IN_RHYTHM_NAMES = CheckInRhythm.options;

export const CHECK_IN_CHANNELS = { app: 'In Waymark', mail: 'By email', sms: 'By text message' } as const;
const CheckInChannel = oneOf(CHECK_IN_CHANNELS, 'Choose how we ask.');
export type CheckInChannel = z.infer<typeof CheckInChannel>;
export const CHECK_IN_CHANNEL_NAMES = CheckInChannel.options;

export const CheckInChoice = z.strictObject({
  rhythm: CheckInRhythm,
  /** 0 for Monday. */
  weekday: z.int('Choose a day.').min(0, 'Choose a day.').max(6, 'Choose a day.'),
  /** By the person's clock. */
  hour: z.int('Choose an hour.').min(0, 'Choose an hour.').max(23, 'Choose an hour.'),
  via: CheckInChannel,
  /** Whether the coach can see the scores that come from now on. */
  sharesComing: z.boolean(),
});
export type CheckInChoice = z.infer<typeof CheckInChoice>;

export const NO_CHECK_INS: CheckInChoice = {
  rhythm: 'none',
  weekday: 6,
  hour: 18,
  via: 'mail',
  sharesComing: false,
};

export const CheckInPlan = z.object({
  choice: CheckInChoice,
  /** Null while nothing is asked. */
  nextAt: instant.nullable(),
  /** The zone of the clock. */
  timeZone: z.string(),
  /** Where mails go: the confirmed second address, or else that of the account. */
  email: z.string(),
  /** The number for text messages; null without a confirmed one, and once it texted STOP. */
  phone: z.string().nullable(),
  /** The number that texted STOP: until START, we ask in Waymark what was chosen by text. */
  stoppedPhone: z.string().nullable(),
  /** What was asked last and waits for an answer. */
  open: z.object({ kind: CheckInKind, expiresAt: instant }).nullable(),
  /** What this practice asks. */
  kinds: z.array(CheckInKind),
});
export type CheckInPlan = z.infer<typeof CheckInPlan>;

const OnePlan = { 200: z.object({ data: CheckInPlan }) };

export const showCheckInPlan = endpoint({
  method: 'GET',
  url: '/check-in-plan',
  access: ['coachee'],
  resource: 'check-in-choice',
  schema: { summary: 'What we ask the signed-in person, when and how', tags, response: OnePlan },
});

/**
 * Problems: `no_triage_address` for text messages without a confirmed number, `invalid_request` at
 * the rhythm for questions that this practice doesn’t ask.
 */
export const chooseCheckIns = endpoint({
  method: 'PUT',
  url: '/check-in-plan',
  access: ['coachee'],
  resource: 'check-in-choice',
  schema: { summary: 'Choose what we ask, when and how', tags, body: CheckInChoice, response: OnePlan },
});
