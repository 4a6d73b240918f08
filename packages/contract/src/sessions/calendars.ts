import { z } from 'zod';
import { DAY_MINUTES, DAY_MS } from '../durations.ts';
import { endpoint } from '../endpoint.ts';
import { givenDate, givenInstant } from '../given-times.ts';
import { pasted } from '../text.ts';
import { TimeZone } from '../time-zone.ts';
import { WEEKDAYS, type Weekday } from '../weekly-hours.ts';

const tags = ['Calendars'];
const instant = givenInstant('Give a date and a time.');

/** The lengths a coach can offer, in minutes. */
export const SessionLength = z.literal([30, 45, 60], 'Choose a length.');
export type SessionLength = z.infer<typeof SessionLength>;
export const SESSION_LENGTHS = [...SessionLength.values];
export const INTRO_MINUTES = 15;
/** With that of an intro call, which comes first. */
export const BookableLength = z.literal([INTRO_MINUTES, ...SESSION_LENGTHS], 'Choose a length.');
export type BookableLength = z.infer<typeof BookableLength>;

const RANGES_A_DAY = 12;
const OTHER_DAYS_AT_MOST = 400;

/** Part of a day in minutes after midnight by the coach's clock; the end is not included. */
const OpenRange = z
  .strictObject({
    from: z.int('Give a start.').min(0, 'Give a start.').max(DAY_MINUTES, 'Give a start.'),
    to: z.int('Give an end.').min(0, 'Give an end.').max(DAY_MINUTES, 'Give an end.'),
  })
  .refine(({ from, to }) => from < to, { path: ['to'], error: 'The end must be after the start.' });
export type OpenRange = z.infer<typeof OpenRange>;

const overlaps = (ranges: readonly OpenRange[], { from, to }: OpenRange, index: number) =>
  ranges.some((other, before) => before < index && other.from < to && from < other.to);

/** One day's open hours in their order; empty means closed. */
export const DayHours = z
  .array(OpenRange)
  .max(RANGES_A_DAY, `Keep to ${RANGES_A_DAY} times a day.`)
  .superRefine((ranges, context) => {
    for (const [index, range] of ranges.entries()) {
      if (!overlaps(ranges, range, index)) continue;
      context.addIssue({
        code: 'custom',
        path: [index, 'from'],
        message: 'This overlaps with another time of the day.',
      });
    }
  })
  .overwrite((ranges) => ranges.toSorted((one, other) => one.from - other.from));

const eachWeekday = Object.fromEntries(WEEKDAYS.map((day) => [day, DayHours])) as Record<Weekday, typeof DayHours>;
/** The hours of a usual week. */
export const Week = z.strictObject(eachWeekday);
export type Week = z.infer<typeof Week>;

/** Dates that replace their weekday's hours, each once and in order. */
export const otherDays = <Day extends z.ZodType<{ date: string }>>(day: Day) =>
  z
    .array(day)
    .max(OTHER_DAYS_AT_MOST, `Keep to ${OTHER_DAYS_AT_MOST} dates.`)
    .superRefine((days, context) => {
      for (const [index, { date }] of days.entries()) {
        if (days.findIndex((other) => other.date === date) === index) continue;
        context.addIssue({ code: 'custom', path: [index, 'date'], message: 'This date is already there.' });
      }
    })
    .overwrite((days) => days.toSorted((one, other) => one.date.localeCompare(other.date)));

const OtherDay = z.strictObject({
  date: givenDate('Choose a date.'),
  hours: DayHours,
  /** Only the coach reads it. */
  note: pasted(60).default(''),
});

const wholeMinutes = (longest: number, words: string) =>
  z.int(`Choose up to ${words}.`).min(0, `Choose up to ${words}.`).max(longest, `Choose up to ${words}.`);

/** What limits the times that clients can book; the coach's own bookings ignore most of it. */
export const SessionRules = z.strictObject({
  lengths: z
    .array(z.literal(SESSION_LENGTHS, 'Choose 30, 45 or 60 minutes.'))
    .min(1, 'Choose at least one length.')
    .max(SESSION_LENGTHS.length, 'Choose each length once.')
    .overwrite((chosen) => SESSION_LENGTHS.filter((length) => chosen.includes(length))),
  hasIntro: z.boolean(),
  beforeMinutes: wholeMinutes(120, 'two hours'),
  afterMinutes: wholeMinutes(120, 'two hours'),
  noticeMinutes: wholeMinutes(14 * DAY_MINUTES, '14 days'),
  horizonDays: z
    .int('Choose from 1 to 180 days.')
    .min(1, 'Choose from 1 to 180 days.')
    .max(180, 'Choose from 1 to 180 days.'),
  /** The most sessions in one of the coach's days; null for no limit. */
  dayLimit: z
    .int('Choose from 1 to 20 sessions.')
    .min(1, 'Choose from 1 to 20 sessions.')
    .max(20, 'Choose from 1 to 20 sessions.')
    .nullable(),
  /** Minutes from one start to the next after an opening; null for the session's length. */
  stepMinutes: z.literal([5, 10, 15, 20, 30, 45, 60], 'Choose one of the steps.').nullable(),
});
export type SessionRules = z.infer<typeof SessionRules>;

const Calendar = z.strictObject({
  timeZone: TimeZone,
  week: Week,
  /** From today on. */
  days: otherDays(OtherDay),
  rules: SessionRules,
});
export type Calendar = z.infer<typeof Calendar>;

/** Until the coach saves it: no open hours, the zone of their profile and the operator's rules. */
export const showCalendar = endpoint({
  method: 'GET',
  url: '/calendar',
  access: ['coach'],
  resource: 'calendar',
  schema: { summary: "The signed-in coach's hours and rules", tags, response: { 200: z.object({ data: Calendar }) } },
});

/** Replaces all of it. Booked sessions stay where they are. */
export const saveCalendar = endpoint({
  method: 'PUT',
  url: '/calendar',
  access: ['coach'],
  resource: 'calendar',
  schema: { summary: 'Save hours and rules', tags, body: Calendar, response: { 200: z.object({ data: Calendar }) } },
});

export const LONGEST_RANGE_DAYS = 92;

export const isRange = ({
  from,
  until,
}: {
  readonly from?: string | undefined;
  readonly until?: string | undefined;
}) => {
  if (from === undefined || until === undefined) return true;
  const length = Date.parse(until) - Date.parse(from);
  return length > 0 && length <= LONGEST_RANGE_DAYS * DAY_MS;
};
export const WRONG_RANGE = { path: ['until'], error: `Choose an end within ${LONGEST_RANGE_DAYS} days.` };

export const previewCalendar = endpoint({
  method: 'POST',
  url: '/calendar/preview',
  access: ['coach'],
  resource: 'calendar',
  schema: {
    summary: 'The times that hours and rules would offer',
    tags,
    body: z
      .strictObject({
        calendar: Calendar,
        minutes: BookableLength,
        from: instant,
        until: instant,
      })
      .refine(isRange, WRONG_RANGE),
    response: { 200: z.object({ data: z.array(instant) }) },
  },
});

const BlockedTime = z.object({ id: z.uuid(), attributes: z.object({ startsAt: instant, endsAt: instant }) });

export const listBlockedTimes = endpoint({
  method: 'GET',
  url: '/calendar/blocked-times',
  access: ['coach'],
  resource: 'calendar',
  schema: {
    summary: "The signed-in coach's blocked times that are not over",
    tags,
    response: { 200: z.object({ data: z.array(BlockedTime) }) },
  },
});

/** Booked sessions in that time stay. Problem: `too_many_blocked_times`. */
export const blockTime = endpoint({
  method: 'POST',
  url: '/calendar/blocked-times',
  access: ['coach'],
  resource: 'calendar',
  schema: {
    summary: 'Block a time',
    tags,
    body: z
      .strictObject({ startsAt: instant, endsAt: instant })
      .refine(({ startsAt, endsAt }) => isRange({ from: startsAt, until: endsAt }), {
        path: ['endsAt'],
        error: `Choose an end within ${LONGEST_RANGE_DAYS} days after the start.`,
      }),
    response: { 201: z.object({ data: BlockedTime }) },
  },
});

export const unblockTime = endpoint({
  method: 'DELETE',
  url: '/calendar/blocked-times/:id',
  access: ['coach'],
  resource: 'calendar',
  schema: {
    summary: 'Unblock a time',
    tags,
    params: z.strictObject({ id: z.uuid('This is not a valid id.') }),
    response: { 204: z.undefined() },
  },
});
