import { queryOptions } from '@tanstack/react-query';
import type { CoachingSession } from '@waymark/contract/sessions/coaching-sessions';
import type { SessionWork } from '@waymark/contract/sessions/session-work';
import { listSessions } from '@waymark/contract/without-schemas/sessions/coaching-sessions';
import { showSessionWork } from '@waymark/contract/without-schemas/sessions/session-work';
import { call } from '#http/call.ts';
import type { Caller } from '#query/caller.ts';
import { SESSIONS_KEY } from '#query/keys.ts';

export interface LastClosed {
  readonly session: CoachingSession;
  readonly work: SessionWork;
}

/** The last session if it took place and its coach closed it, with what was agreed; else null. */
export const lastClosedQuery = (ask: Caller = call) =>
  queryOptions({
    queryKey: [...SESSIONS_KEY, 'last-closed'],
    async queryFn({ signal }): Promise<LastClosed | null> {
      const query = { list: 'past', pagination: { page: 1, pageSize: 1 } } as const;
      const [session] = (await ask(listSessions, { query, signal })).data;
      if (session?.attributes.attendance !== 'held') return null;
      return { session, work: (await ask(showSessionWork, { params: { id: session.id }, signal })).data };
    },
    meta: { changedBy: ['session-changed', 'session-closed', 'match-ended'] },
  });
