import { queryOptions } from '@tanstack/react-query';
import { exportSeats, listSeatEntries } from '@waymark/contract/without-schemas/organisations/seat-entries';
import { call } from '#http/call.ts';
import type { Caller } from '#query/caller.ts';

export const seatEntriesQuery = (page: number, ask: Caller = call) =>
  queryOptions({
    queryKey: ['seat-entries', page],
    queryFn: ({ signal }) => ask(listSeatEntries, { query: page === 1 ? {} : { pagination: { page } }, signal }),
  });

export const readSeatsFile = () => call(exportSeats);
