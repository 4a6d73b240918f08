import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { SPONSOR_ROLES } from '../organisations/organisations.ts';
import { oneOf } from '../text.ts';

const tags = ['Memberships'];

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

const STALLED_NAMES_AT_MOST = 100;

export const Stall = z.object({
  name: StallName,
  /** Who, where it is about joining; null where it is about coaching. */
  people: z
    .array(z.object({ id: z.uuid(), name: z.string(), email: z.string() }))
    .max(STALLED_NAMES_AT_MOST)
    .nullable(),
  /** Exact where there are names, else the ends of a band; null for too few to say. */
  count: z.object({ from: z.int(), to: z.int() }).nullable(),
  /** When someone last reminded these people. */
  remindedAt: z.iso.datetime({ offset: true }).nullable(),
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

/** Never says how many people it reached. Once a day a stall. Problem: `rate_limited`. */
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
