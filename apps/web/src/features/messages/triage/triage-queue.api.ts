import { queryOptions } from '@tanstack/react-query';
import type { NotificationKind } from '@waymark/contract/notification-kinds';
import { listTriage } from '@waymark/contract/without-schemas/messages/triage';
import { call } from '#http/call.ts';
import { isProblem } from '#problems/call-problem.ts';
import type { Caller } from '#query/caller.ts';

/** Of all that is read about the line. */
export const TRIAGE_KEY = ['triage'] as const;
export const TRIAGE_CHANGED_BY: readonly NotificationKind[] = ['triage-waiting', 'triage-urgent', 'triage-duty'];

/** Null for coaches without triage duty. On its own, since every page of a coach has it. */
export const queueQuery = (ask: Caller = call) =>
  queryOptions({
    queryKey: [...TRIAGE_KEY, 'queue'],
    queryFn: async ({ signal }) => {
      try {
        return await ask(listTriage, { signal, expects: ['not_found'] });
      } catch (error) {
        if (isProblem(error, 'not_found')) return null;
        throw error;
      }
    },
    // Without duty each further call would be refused, and those who get it are notified.
    refetchOnMount: ({ state }) => state.data !== null,
    refetchOnWindowFocus: ({ state }) => state.data !== null,
    meta: { changedBy: TRIAGE_CHANGED_BY },
  });
