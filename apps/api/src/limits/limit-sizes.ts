import { DAY_SECONDS, HOUR_SECONDS, MINUTE_SECONDS } from '@waymark/contract/durations';
import type { AddressLimit } from '@waymark/contract/endpoint';

export interface LimitSize {
  readonly hits: number;
  readonly windowSeconds: number;
}

/** Per account, or per address or number that receives it; shorter windows first. */
export const LIMIT_SIZES = {
  code: [
    { hits: 5, windowSeconds: HOUR_SECONDS },
    { hits: 10, windowSeconds: DAY_SECONDS },
  ],
  'forgot-password': [{ hits: 3, windowSeconds: HOUR_SECONDS }],
  'first-factor': [{ hits: 10, windowSeconds: 15 * MINUTE_SECONDS }],
  /** Each mails all addresses of a person. */
  'lost-factor': [{ hits: 3, windowSeconds: DAY_SECONDS }],
  'lost-factor-sign-in': [{ hits: 10, windowSeconds: 15 * MINUTE_SECONDS }],
  'change-password': [{ hits: 10, windowSeconds: 15 * MINUTE_SECONDS }],
  /** More than anyone has to ask for; each is read by a person. */
  correction: [{ hits: 5, windowSeconds: DAY_SECONDS }],
  invite: [{ hits: 20, windowSeconds: DAY_SECONDS }],
  'invite-again': [{ hits: 3, windowSeconds: DAY_SECONDS }],
  'ask-by-link': [{ hits: 3, windowSeconds: DAY_SECONDS }],
  /** Each may be a mail to the operator. */
  'ask-for-seats': [{ hits: 10, windowSeconds: DAY_SECONDS }],
  'invite-people': [{ hits: 60, windowSeconds: HOUR_SECONDS }],
  /** Each one notifies a coach; more than anyone looking for one needs. */
  'match-request': [{ hits: 10, windowSeconds: DAY_SECONDS }],
  /** A reload and a network that comes and goes each join again. */
  'room-join': [{ hits: 60, windowSeconds: MINUTE_SECONDS }],
  'room-signal': [{ hits: 20, windowSeconds: 1 }],
  /** Faster than anyone types; a day's worth is more than a conversation. */
  message: [
    { hits: 30, windowSeconds: MINUTE_SECONDS },
    { hits: 500, windowSeconds: DAY_SECONDS },
  ],
  /** Every 20 seconds from each of a person's tabs, and more often while they type. */
  'message-presence': [{ hits: 120, windowSeconds: MINUTE_SECONDS }],
  /** Notifications of refused replies by mail, which anyone who has the address can cause. */
  'refused-reply': [{ hits: 20, windowSeconds: DAY_SECONDS }],
  /** Help in answer to texts from a number: several in a row are one question to us. */
  'text-help': [
    { hits: 1, windowSeconds: MINUTE_SECONDS },
    { hits: 5, windowSeconds: HOUR_SECONDS },
    { hits: 15, windowSeconds: DAY_SECONDS },
  ],
  /** Other answers to texts, which may come from a program that answers ours. */
  'text-answer': [
    { hits: 5, windowSeconds: HOUR_SECONDS },
    { hits: 15, windowSeconds: DAY_SECONDS },
  ],
  /** More often than anyone can say something new about two weeks. */
  'check-in': [{ hits: 20, windowSeconds: DAY_SECONDS }],
  /** One for each pause in typing. */
  search: [{ hits: 120, windowSeconds: MINUTE_SECONDS }],
  /** Each mail, text and push that someone of the practice sends to themselves. */
  'practice-test': [{ hits: 20, windowSeconds: HOUR_SECONDS }],
  picture: [{ hits: 60, windowSeconds: HOUR_SECONDS }],
  sms: [
    { hits: 3, windowSeconds: HOUR_SECONDS },
    { hits: 5, windowSeconds: DAY_SECONDS },
  ],
} as const satisfies Record<string, readonly LimitSize[]>;

export type Limit = keyof typeof LIMIT_SIZES;

/** Per IPv4 address or IPv6 /64: sized for an office behind it. */
export const ADDRESS_LIMIT_SIZES: Readonly<Record<AddressLimit, readonly LimitSize[]>> = {
  login: [{ hits: 120, windowSeconds: MINUTE_SECONDS }],
  code: [{ hits: 60, windowSeconds: MINUTE_SECONDS }],
  'sign-up': [{ hits: 60, windowSeconds: HOUR_SECONDS }],
  'forgot-password': [{ hits: 60, windowSeconds: HOUR_SECONDS }],
  'email-taken': [
    { hits: 60, windowSeconds: MINUTE_SECONDS },
    { hits: 1_000, windowSeconds: DAY_SECONDS },
  ],
  contact: [{ hits: 20, windowSeconds: HOUR_SECONDS }],
  token: [{ hits: 60, windowSeconds: MINUTE_SECONDS }],
  /** Asked for with each login page, for the browser's list under the email. */
  passkey: [{ hits: 300, windowSeconds: MINUTE_SECONDS }],
  /** Calendar services fetch for many people from few addresses. */
  'calendar-feed': [{ hits: 600, windowSeconds: MINUTE_SECONDS }],
};

/** Per account, before each further one waits; after the longest wait, failures are forgotten. */
export const LOGIN_FAILURES = { free: 10, longestWaitMinutes: 15 } as const;

/** Per person, codes of the app and recovery codes together. */
export const FACTOR_TRIES = { free: 5, longestWaitMinutes: 60 } as const;

export const CODE_LIMITS = { tries: 5, lifetimeMinutes: 10, resendSeconds: 60, wrongInARow: 100 } as const;

export const PENDING_INVITATIONS = 20;
