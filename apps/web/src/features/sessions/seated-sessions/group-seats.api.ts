import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  giveUpSeat,
  listGroupSeats,
  takeSeat,
  waitForSeat,
} from '@waymark/contract/without-schemas/sessions/group-seats';
import { call } from '#http/call.ts';
import type { Caller } from '#query/caller.ts';
import { SESSIONS_KEY } from '#query/keys.ts';

const KEY = ['group-seats'] as const;

export const groupSeatsQuery = (ask: Caller = call) =>
  queryOptions({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await ask(listGroupSeats, { signal })).data,
    meta: { changedBy: ['seat-offered', 'session-changed'] },
  });

const CALLS = { take: takeSeat, wait: waitForSeat, 'give-up': giveUpSeat } as const;
export type SeatPress = keyof typeof CALLS;

/** Reloads after a refusal too: someone else may have been faster. */
export function useSeat(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (press: SeatPress) => (await call(CALLS[press], { params: { id } })).data,
    onSettled: () => Promise.all([KEY, SESSIONS_KEY].map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  });
}
