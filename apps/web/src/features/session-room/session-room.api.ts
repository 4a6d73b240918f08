import { queryOptions } from '@tanstack/react-query';
import { showRoom } from '@waymark/contract/without-schemas/session-rooms';
import { call } from '#http/call.ts';
import type { Caller } from '#query/caller.ts';
import { SESSIONS_KEY } from '#query/keys.ts';

/** While someone waits before the room, to see the other arrive. */
const ARRIVALS_MS = 10_000;

export const roomQuery = (id: string, ask: Caller = call) =>
  queryOptions({
    queryKey: [...SESSIONS_KEY, 'room', id],
    // Any id can stand in the address.
    queryFn: async ({ signal }) =>
      (await ask(showRoom, { params: { id }, signal, expects: ['not_found', 'invalid_request'] })).data,
    refetchInterval: ARRIVALS_MS,
  });
