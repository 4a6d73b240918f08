import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { collection, PaginationQuery } from '../entities.ts';
import { oneOf } from '../text.ts';
import { LOOK_KINDS } from './look-words.ts';

const tags = ['Looks'];

export const LookKind = oneOf(LOOK_KINDS);
export type LookKind = z.infer<typeof LookKind>;

/** What one reader looked at on one day, by the clock of the person whose it is. */
export const Look = z.object({
  kind: LookKind,
  day: z.iso.date(),
  /** The first time on that day. */
  lookedAt: z.iso.datetime({ offset: true }),
  /** Their ids; empty for what is looked at as a whole, such as check-ins. */
  things: z.array(z.string()),
  /** Null for a former member. */
  reader: z.object({ firstName: z.string().nullable(), lastName: z.string().nullable() }).nullable(),
});
export type Look = z.infer<typeof Look>;

export const listLooks = endpoint({
  method: 'GET',
  url: '/looks',
  access: 'user',
  resource: 'look',
  schema: {
    summary: 'Who looked at what the signed-in person shares, the last day first',
    tags,
    querystring: z.strictObject({ pagination: PaginationQuery.optional() }),
    response: { 200: collection(Look) },
  },
});
