import { queryOptions } from '@tanstack/react-query';
import { showSessionWork } from '@waymark/contract/without-schemas/sessions/session-work';
import { call } from '#http/call.ts';
import type { Caller } from '#query/caller.ts';
import type { Change } from '#query/changed-by.ts';
import { SESSIONS_KEY } from '#query/keys.ts';

// What the two work on is followed by `useWorkChanges`, which waits for changes on their way.
const CHANGED_BY: readonly Change[] = ['session-changed', 'session-closed', 'match-ended', 'goals-changed'];

/** What people work on in a session, for its page, its room and its closing. */
export const sessionWorkQuery = (id: string, ask: Caller = call) =>
  queryOptions({
    queryKey: [...SESSIONS_KEY, 'work', id],
    queryFn: async ({ signal }) =>
      // Any id can stand in the address.
      (await ask(showSessionWork, { params: { id }, signal, expects: ['not_found', 'invalid_request'] })).data,
    meta: { changedBy: CHANGED_BY },
    refetchOnWindowFocus: 'always',
  });
