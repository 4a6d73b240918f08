import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { givenInstant } from '../given-times.ts';
import { IdParam } from '../ids.ts';
import { WeekCell } from '../weekly-hours.ts';
import { AllowancePeriod } from './allowances.ts';
import { BookableLength, isRange, WRONG_RANGE } from './calendars.ts';

const tags = ['Coaching sessions'];
const instant = givenInstant('Give a date and a time.');

/** A length in an address: `minutes=45`. */
const MinutesParam = z
  .string()
  .transform((given) => (/^\d{1,3}$/.test(given) ? Number(given) : Number.NaN))
  .pipe(BookableLength);

const wholeNumber = (smallest: number, largest: number) =>
  z
    .string()
    .regex(/^\d{1,3}$/, `Choose from ${smallest} to ${largest}.`)
    .transform(Number)
    .pipe(
      z
        .int()
        .min(smallest, `Choose from ${smallest} to ${largest}.`)
        .max(largest, `Choose from ${smallest} to ${largest}.`),
    );

const FreeTimes = z.object({
  coach: z.object({
    firstName: z.string().nullable(),
    picture: z.string().nullable(),
  }),
  /** The coach's zone, whose clock is below each time. */
  timeZone: z.string(),
  /** The lengths that this person can book, the shortest first; an intro call is 15 minutes. */
  lengths: z.array(BookableLength),
  minutes: BookableLength,
  starts: z.array(instant),
  /** How many hours before its start a session stops being free to move or cancel. */
  cancellationHours: z.int(),
  /** When the caller could meet, from the questionnaire; null for those who finished none. */
  ownHours: z.object({ cells: z.array(WeekCell), timeZone: z.string() }).nullable(),
  /** The caller's present and later periods; empty if no one counts their sessions. */
  allowances: z.array(AllowancePeriod),
  /** What the caller can book with, which is taken first: the one that ends first comes first. */
  purchases: z.array(AllowancePeriod.extend({ name: z.string(), lengths: z.array(z.int()) })),
});
export type FreeTimes = z.infer<typeof FreeTimes>;

/**
 * For a coach's clients, and for people looking for a coach (intro calls only); 404 for others. By
 * default the shortest length and the next 14 days. `moving` is a session of the caller's with this
 * coach, whose time counts as free, and whose length is listed even if it is no longer offered.
 */
export const listFreeTimes = endpoint({
  method: 'GET',
  url: '/free-times/:id',
  access: ['coachee', 'coach'],
  resource: 'free-times',
  schema: {
    summary: 'When a coach can be booked',
    tags,
    params: z.strictObject({ id: IdParam }),
    querystring: z
      .strictObject({
        minutes: MinutesParam.optional(),
        from: instant.optional(),
        until: instant.optional(),
        moving: z.uuid('This is not a valid id.').optional(),
      })
      .refine(isRange, WRONG_RANGE),
    response: { 200: z.object({ data: FreeTimes }) },
  },
});

const COACHES_AT_MOST = 20;

/** The first free time of each coach, for an intro call or the shortest session; null for none. */
export const listFirstFreeTimes = endpoint({
  method: 'GET',
  url: '/free-times',
  access: ['coachee'],
  resource: 'free-times',
  schema: {
    summary: 'The first free time of several coaches',
    tags,
    querystring: z.strictObject({
      coachIds: z
        .string('Choose coaches.')
        .transform((list) => list.split(','))
        .pipe(z.array(IdParam).max(COACHES_AT_MOST, `Choose up to ${COACHES_AT_MOST} coaches.`)),
    }),
    response: {
      200: z.object({
        data: z.array(z.object({ coachId: z.int(), minutes: BookableLength.nullable(), startsAt: instant.nullable() })),
      }),
    },
  },
});

export const SERIES_AT_MOST = 12;

/**
 * A date of a series. `past`: over; `notice`: too soon for the coach; `late`: further ahead than
 * the coach takes bookings; `limit`: the coach's day is full; `closed`: the coach has no open hours
 * then; `taken`: the coach or the caller is busy; `break`: within a break of the coach; `skipped`:
 * a change of clock skips this time, so the date has none.
 */
const SeriesDate = z.object({
  startsAt: instant,
  fits: z.boolean(),
  why: z.enum(['past', 'notice', 'late', 'limit', 'closed', 'taken', 'break', 'skipped']).nullable(),
});

/** By the coach's clock: Mondays at nine stay at nine there. 404 as above. */
export const listSeriesDates = endpoint({
  method: 'GET',
  url: '/series-dates',
  access: ['coachee'],
  resource: 'free-times',
  schema: {
    summary: 'The dates of a series, and which of them fit',
    tags,
    querystring: z.strictObject({
      coachId: IdParam,
      startsAt: instant,
      minutes: MinutesParam,
      everyWeeks: wholeNumber(1, 8),
      times: wholeNumber(2, SERIES_AT_MOST),
    }),
    response: { 200: z.object({ data: z.array(SeriesDate) }) },
  },
});
