import { z } from 'zod';
import { showCoach } from '../coaching/coaches.ts';
import { endpoint } from '../endpoint.ts';
import { givenInstant } from '../given-times.ts';
import { BookableLength, SESSION_LENGTHS, SessionLength } from './calendars.ts';

const tags = ['Coach offers'];

/** In the smallest unit of the currency: 6000 is 60 euros, or 6000 yen. */
export const PriceAmount = z
  .int('Enter a price such as 60 or 60.50.')
  .min(0, 'Enter 0 or more.')
  .max(10_000_000, 'Enter a lower price.');

export const Currency = z
  .string('Choose a currency.')
  .refine((code) => Intl.supportedValuesOf('currency').includes(code), 'Choose a currency.');

const eachLength = Object.fromEntries(SESSION_LENGTHS.map((length) => [length, PriceAmount.nullable()])) as Record<
  SessionLength,
  z.ZodNullable<typeof PriceAmount>
>;

/** One currency for all lengths; null for a length without a price. */
export const SessionPrices = z.strictObject({ currency: Currency, amounts: z.strictObject(eachLength) });
export type SessionPrices = z.infer<typeof SessionPrices>;

const CoachOffer = z.object({
  hasIntro: z.boolean(),
  /** The lengths of a session, the shortest first. */
  lengths: z.array(SessionLength),
  /** Only of those lengths; null if the coach set none. */
  prices: SessionPrices.nullable(),
  /** For an intro call, or else the shortest session; null for none, and without new clients. */
  next: z.object({ minutes: BookableLength, startsAt: givenInstant('Give a date and a time.') }).nullable(),
});
export type CoachOffer = z.infer<typeof CoachOffer>;

/** Takes no length, day or range: a stranger learns one free start, and nothing of the others. */
export const showCoachOffer = endpoint({
  method: 'GET',
  url: '/coaches/:slug/offer',
  access: 'public',
  resource: 'coach-offer',
  schema: {
    summary: 'Lengths, prices and the next free time of an approved coach',
    tags,
    params: showCoach.schema.params,
    response: { 200: z.object({ data: CoachOffer }) },
  },
});

export const showPrices = endpoint({
  method: 'GET',
  url: '/calendar/prices',
  access: ['coach'],
  resource: 'coach-offer',
  schema: {
    summary: 'The prices that the signed-in coach set',
    tags,
    response: { 200: z.object({ data: SessionPrices.nullable() }) },
  },
});

/** Replaces all of them; null removes them. */
export const savePrices = endpoint({
  method: 'PUT',
  url: '/calendar/prices',
  access: ['coach'],
  resource: 'coach-offer',
  schema: {
    summary: 'Set prices of sessions',
    tags,
    body: z.strictObject({ prices: SessionPrices.nullable() }),
    response: { 200: z.object({ data: SessionPrices.nullable() }) },
  },
});
