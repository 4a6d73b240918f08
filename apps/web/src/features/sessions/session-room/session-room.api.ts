import { queryOptions } from '@tanstack/react-query';
import { showRoom } from '@waymark/contract/without-schemas/sessions/session-rooms';
import { call } from '#http/call.ts';
import type { Caller } from '#query/caller.ts';
import { SESSIONS_KEY } from '#query/keys.ts';

/** When a session's room is open, and who was in it. */
export const roomQuery = (id: string, ask: Caller = call) =>
  queryOptions({
    queryKey: [...SESSIONS_KEY, 'room', id],
    queryFn: async ({ signal }) =>
      // Any id can stand in the address.
      (await ask(showRoom, { params: { id }, signal, expects: ['not_found', 'invalid_request'] })).data,
  });
