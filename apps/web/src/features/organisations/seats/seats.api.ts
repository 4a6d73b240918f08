import { queryOptions } from '@tanstack/react-query';
import type { SeatEntriesQuery } from '@waymark/contract/organisations/seat-entries';
import { SEAT_CHANGES } from '@waymark/contract/organisations/seat-words';
import { exportSeats, listSeatEntries } from '@waymark/contract/without-schemas/organisations/seat-entries';
import { type AddressQuery, pageInQuery, textInQuery } from '#http/address-query.ts';
import { call } from '#http/call.ts';
import type { Caller } from '#query/caller.ts';

type SeatsFilter = Pick<SeatEntriesQuery, 'sort'> & {
  readonly page: number;
  readonly kind?: keyof typeof SEAT_CHANGES | undefined;
};

/** What the address of the page asks for; nonsense is left out. */
export function readSeatsFilter(query: AddressQuery): SeatsFilter {
  const [change, sort] = [textInQuery(query, 'change'), textInQuery(query, 'sort')];
  return {
    page: pageInQuery(query),
    ...(Object.hasOwn(SEAT_CHANGES, change) ? { kind: change as keyof typeof SEAT_CHANGES } : {}),
    ...(sort === 'at' || sort === '-at' ? { sort } : {}),
  };
}

export const seatEntriesQuery = ({ page, kind, sort }: SeatsFilter, ask: Caller = call) =>
  queryOptions({
    queryKey: ['seat-entries', page, kind, sort],
    queryFn: ({ signal }) =>
      ask(listSeatEntries, {
        query: {
          ...(kind && { change: kind }),
          ...(sort && { sort }),
          ...(page === 1 ? {} : { pagination: { page } }),
        },
        signal,
      }),
  });

export const readSeatsFile = () => call(exportSeats);
