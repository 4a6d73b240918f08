import { queryOptions } from '@tanstack/react-query';
import {
  giveUpSeat,
  listGroupSeats,
  takeSeat,
  waitForSeat,
} from '@waymark/contract/without-schemas/sessions/group-seats';
import { call } from '#http/call.ts';
import type { Caller } from '#query/caller.ts';
import { SESSIONS_KEY } from '#query/keys.ts';
import { useChange } from '#query/use-change.ts';

const KEY = ['group-seats'] as const;

export const groupSeatsQuery = (ask: Caller = call) =>
  queryOptions({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await ask(listGroupSeats, { signal })).data,
    meta: { changedBy: ['seat-offered', 'session-changed'] },
  });

const CALLS = { take: takeSeat, wait: waitForSeat, 'give-up': giveUpSeat } as const;
export type SeatPress = keyof typeof CALLS;

/** Someone else may have been faster. */
export const useSeat = (id: string) =>
  useChange(async (press: SeatPress) => (await call(CALLS[press], { params: { id } })).data, {
    refresh: [KEY, SESSIONS_KEY],
  });
