import { queryOptions } from '@tanstack/react-query';
import {
  endLoginSession,
  endOtherLoginSessions,
  type LoginSession,
  listLoginSessions,
} from '@waymark/contract/without-schemas/people/login-sessions';
import { call } from '#http/call.ts';
import { isProblem } from '#problems/call-problem.ts';
import type { Caller } from '#query/caller.ts';
import { useChange } from '#query/use-change.ts';

const KEY = ['login-sessions'] as const;

export const loginSessionsQuery = (ask: Caller = call) =>
  queryOptions({
    queryKey: KEY,
    queryFn: ({ signal }): Promise<{ readonly data: readonly LoginSession[] }> => ask(listLoginSessions, { signal }),
    meta: { changedBy: ['new-browser', 'password-changed', 'email-changed'] },
    staleTime: 0,
  });

/** One that ended meanwhile, in another tab or by its own logout, is what was wanted. */
async function endOne(loginSessionId: string): Promise<void> {
  try {
    await call(endLoginSession, { params: { loginSessionId } });
  } catch (error) {
    if (!isProblem(error, 'not_found')) throw error;
  }
}

export const useEndLoginSession = () => useChange(endOne, { refresh: [KEY] });

export const useEndOtherLoginSessions = () => useChange(() => call(endOtherLoginSessions), { refresh: [KEY] });
