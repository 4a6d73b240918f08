import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { collection, PaginationQuery } from '../entities.ts';
import { oneOf } from '../text.ts';
import { ORGANISATION_ADMIN_ROLES } from './organisations.ts';
import { SEAT_CHANGES } from './seat-words.ts';

const tags = ['Seats'];

/** One change of the free seats of the organisation, or of one of its groups. */
export const SeatEntry = z.object({
  at: z.iso.datetime({ offset: true }),
  isOfGroup: z.boolean(),
  /** Null for the organisation's own seats, and for a group that is not described yet. */
  group: z.string().nullable(),
  change: oneOf(SEAT_CHANGES),
  /** Negative for seats that went away. */
  seats: z.int(),
  /** Free seats of the organisation, or of the group, after this change. */
  free: z.int(),
  /** Whose seats, the first twenty; fewer than the seats where accounts are gone. Joining only. */
  people: z.array(z.object({ name: z.string(), joinedAt: z.iso.datetime({ offset: true }).nullable() })),
  /** Whether it came about without anyone's press, as when a waiting list filled. */
  isByProduct: z.boolean(),
  /** Null also for an account that is gone. */
  by: z.string().nullable(),
});
export type SeatEntry = z.infer<typeof SeatEntry>;

export const SeatEntriesQuery = z.strictObject({
  change: oneOf(SEAT_CHANGES, 'Choose one of them.').optional(),
  sort: z.enum(['at', '-at'], 'Choose one of them.').optional(),
  pagination: PaginationQuery.optional(),
});
export type SeatEntriesQuery = z.infer<typeof SeatEntriesQuery>;

/** The newest first, unless the oldest is asked for. */
export const listSeatEntries = endpoint({
  method: 'GET',
  url: '/seats/entries',
  access: ORGANISATION_ADMIN_ROLES,
  resource: 'organisation',
  schema: {
    summary: 'What happened to the seats of the organisation and its groups',
    tags,
    querystring: SeatEntriesQuery,
    response: { 200: collection(SeatEntry) },
  },
});

/** The same entries, the oldest first. */
export const exportSeats = endpoint({
  method: 'GET',
  url: '/seats/export',
  access: ORGANISATION_ADMIN_ROLES,
  resource: 'organisation',
  textType: 'text/csv; charset=utf-8',
  schema: { summary: 'The seat ledger as CSV', tags, response: { 200: z.string() } },
});
