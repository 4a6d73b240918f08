import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { givenInstant } from '../given-times.ts';
import { pasted } from '../text.ts';
import { isRange, WRONG_RANGE } from './calendars.ts';

const tags = ['Calendar feeds'];
const instant = z.iso.datetime({ offset: true });
const asked = givenInstant('Give a date and a time.');

const CalendarFeed = z.object({
  /** Null while there is none. Anyone who has it can read the feed. */
  address: z.string().nullable(),
  /** Whether titles name the other person; otherwise each says "Coaching session". */
  hasNames: z.boolean(),
});
export type CalendarFeed = z.infer<typeof CalendarFeed>;

const OneFeed = z.object({ data: CalendarFeed });

export const showCalendarFeed = endpoint({
  method: 'GET',
  url: '/calendar-feed',
  access: ['coachee', 'coach'],
  resource: 'calendar-feed',
  schema: { summary: "The address of the signed-in person's feed", tags, response: { 200: OneFeed } },
});

/** A former address stops working at once. */
export const renewCalendarFeed = endpoint({
  method: 'POST',
  url: '/calendar-feed',
  access: ['coachee', 'coach'],
  resource: 'calendar-feed',
  schema: { summary: 'Create a new address', tags, response: { 200: OneFeed } },
});

export const changeCalendarFeed = endpoint({
  method: 'PUT',
  url: '/calendar-feed',
  access: ['coachee', 'coach'],
  resource: 'calendar-feed',
  schema: {
    summary: 'Show or hide names in the feed',
    tags,
    body: z.strictObject({ hasNames: z.boolean('Choose whether to show names.') }),
    response: { 200: OneFeed },
  },
});

/** The address stops working at once. Idempotent. */
export const closeCalendarFeed = endpoint({
  method: 'DELETE',
  url: '/calendar-feed',
  access: ['coachee', 'coach'],
  resource: 'calendar-feed',
  schema: { summary: 'Switch the feed off', tags, response: { 200: OneFeed } },
});

/** The longest code in the address of a feed. */
const CODE_AT_MOST = 100;

/** The past 90 days and all to come. The code is the only access; 304 for the caller's version. */
export const readCalendarFeed = endpoint({
  method: 'GET',
  url: '/calendar-feeds/:code',
  access: 'public',
  resource: 'calendar-feed',
  limits: ['calendar-feed'],
  schema: {
    summary: 'Sessions for a calendar program',
    tags,
    params: z.strictObject({ code: pasted(CODE_AT_MOST) }),
    response: { 200: z.unknown(), 304: z.unknown() },
  },
});

/**
 * `not-public`: the address, or one it leads to, isn't public https; `refused`: an answer other
 * than a calendar's; `too-large`: over 10 MiB; `unreadable`: no calendar, one without its
 * end, or one too complex.
 */
const BusyProblem = z.enum(['not-public', 'unreachable', 'refused', 'too-large', 'unreadable']);
export type BusyProblem = z.infer<typeof BusyProblem>;

const BusyCalendar = z.object({
  address: z.string(),
  /** When it was last read; null until the first time. Until then clients are offered no times. */
  checkedAt: instant.nullable(),
  /** Since when reading it has failed; null while it works. */
  failingSince: instant.nullable(),
  problem: BusyProblem.nullable(),
  /** How many entries made no sense when it was last read, and don't count. */
  leftOut: z.int().min(0),
});
export type BusyCalendar = z.infer<typeof BusyCalendar>;

const NO_ADDRESS = 'Paste an address that begins with https:// or webcal://.';

const isCalendarAddress = (value: string) => {
  const url = URL.parse(value);
  return url !== null && ['https:', 'webcal:'].includes(url.protocol) && url.hostname !== '' && !url.username;
};

export const showBusyCalendar = endpoint({
  method: 'GET',
  url: '/calendar/busy-calendar',
  access: ['coach'],
  resource: 'calendar',
  schema: {
    summary: 'The calendar that the signed-in coach’s busy times are read from',
    tags,
    response: { 200: z.object({ data: BusyCalendar.nullable() }) },
  },
});

/**
 * Reads it at once, then every 15 minutes, and hourly once nothing has changed for a week. Times of
 * a former address no longer count.
 */
export const saveBusyCalendar = endpoint({
  method: 'PUT',
  url: '/calendar/busy-calendar',
  access: ['coach'],
  resource: 'calendar',
  schema: {
    summary: 'Read busy times from a calendar',
    tags,
    body: z.strictObject({ address: pasted(2_000, NO_ADDRESS).refine(isCalendarAddress, NO_ADDRESS) }),
    response: { 200: z.object({ data: BusyCalendar }) },
  },
});

/** Its times no longer count. Idempotent. */
export const removeBusyCalendar = endpoint({
  method: 'DELETE',
  url: '/calendar/busy-calendar',
  access: ['coach'],
  resource: 'calendar',
  schema: { summary: 'Stop reading busy times', tags, response: { 204: z.undefined() } },
});

/** A time in which the coach's other calendar is busy. What fills it is never kept. */
const BusyTime = z.object({ startsAt: instant, endsAt: instant });
export type BusyTime = z.infer<typeof BusyTime>;

/** Those that overlap with `from` to `until`; without these, all that are not over. */
export const listBusyTimes = endpoint({
  method: 'GET',
  url: '/calendar/busy-times',
  access: ['coach'],
  resource: 'calendar',
  schema: {
    summary: 'The busy times read from the signed-in coach’s other calendar',
    tags,
    querystring: z.strictObject({ from: asked.optional(), until: asked.optional() }).refine(isRange, WRONG_RANGE),
    response: { 200: z.object({ data: z.array(BusyTime) }) },
  },
});
