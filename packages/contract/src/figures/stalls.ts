import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { SPONSOR_ROLES } from '../organisations/organisations.ts';
import { oneOf } from '../text.ts';

const tags = ['Memberships'];
const instant = z.iso.datetime({ offset: true });

/** In the order in which people meet them. Names belong to the first two only. */
export const STALLS = {
  'not-joined': 'Invited 14 days ago, not joined',
  'profile-open': 'Profile open for 7 days',
  'questionnaire-open': 'Questions open for 2 days',
  'no-first-session': 'No first session after 10 days',
  'nothing-booked': 'Nothing booked for 14 days',
} as const;
export const StallName = oneOf(STALLS, 'Choose one of them.');
export type StallName = z.infer<typeof StallName>;
export const CountedStall = StallName.extract(['questionnaire-open', 'no-first-session', 'nothing-booked']);
export type CountedStall = z.infer<typeof CountedStall>;

/** After the organisation's name: the invitation, which people who have not joined get again. */
export const INVITATION_TEXT = {
  title: 'invites you to Waymark',
  body: 'invites you to Waymark, where people meet a coach and keep small steps going between sessions.',
} as const;

/** What the notification and mail of the other reminders say. */
export const REMINDER_TEXTS = {
  'profile-open': {
    title: 'Your profile is almost ready',
    body: 'A few fields are left. Then we can suggest coaches who fit.',
  },
  'questionnaire-open': {
    title: 'A few questions are left',
    body: 'Your answers help us suggest coaches who fit. They take about five minutes.',
  },
  'no-first-session': {
    title: 'Book your first session',
    body: 'Your place in coaching is ready. Choose a coach and a time that suits you.',
  },
  'nothing-booked': {
    title: 'Time for your next session?',
    body: 'You have nothing booked at the moment. Choose a time that suits you.',
  },
} as const satisfies Readonly<Record<Exclude<StallName, 'not-joined'>, { title: string; body: string }>>;

const STALLED_NAMES_AT_MOST = 100;

export const Stall = z.object({
  name: StallName,
  /** Who, where it is about joining; null where it is about coaching. */
  people: z
    .array(z.object({ id: z.uuid(), name: z.string(), email: z.string() }))
    .max(STALLED_NAMES_AT_MOST)
    .nullable(),
  /** Exact where there are names, else the ends of a band; null for too few or too many to say. */
  count: z.object({ from: z.int(), to: z.int() }).nullable(),
  /** The first day of the month at whose end they were counted; null where there are names. */
  month: z.iso.date().nullable(),
  /** When a reminder was last sent, whomever it reached: an admin's press, and no one's state. */
  remindedAt: instant.nullable(),
  /** From when the next one can be sent; null for at once. */
  nextReminderAt: instant.nullable(),
  /**
   * Whether there is anyone to remind: by names where there are some, else by who joined long
   * enough ago, whatever they did since.
   */
  hasAnyone: z.boolean(),
});
export type Stall = z.infer<typeof Stall>;

/** A group admin gets the stalls with names only. */
export const listStalls = endpoint({
  method: 'GET',
  url: '/memberships/stalls',
  access: SPONSOR_ROLES,
  resource: 'membership',
  schema: {
    summary: 'Where people get stuck on the way into coaching',
    tags,
    response: { 200: z.object({ data: z.array(Stall) }) },
  },
});

/** Never says how many people it reached. Within a day of the last one it changes nothing. */
export const remindStalled = endpoint({
  method: 'POST',
  url: '/memberships/reminders',
  access: SPONSOR_ROLES,
  resource: 'membership',
  schema: {
    summary: 'Remind everyone who is stuck there',
    tags,
    body: z.strictObject({ stall: StallName }),
    response: { 204: z.undefined() },
  },
});
