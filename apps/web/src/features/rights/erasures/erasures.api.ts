import { queryOptions } from '@tanstack/react-query';
import {
  askForErasure,
  keepAccount,
  showErasure,
  showErasurePlan,
} from '@waymark/contract/without-schemas/rights/erasures';
import { call } from '#http/call.ts';
import type { Caller } from '#query/caller.ts';
import { useChange } from '#query/use-change.ts';
import { recheckSession } from '#session/session-store.ts';

const KEY = ['erasures', 'own'] as const;

/** What deleting the account would do, by what the person has at this moment. */
export const erasurePlanQuery = () =>
  queryOptions({
    queryKey: ['erasures', 'plan'],
    queryFn: ({ signal }) => call(showErasurePlan, { signal }),
    staleTime: 0,
  });

/** The deletion that the person asked for; the page about it reads nothing else. */
export const erasureQuery = (ask: Caller = call) =>
  queryOptions({
    queryKey: KEY,
    queryFn: ({ signal }) => ask(showErasure, { signal }),
    refetchOnWindowFocus: 'always',
  });

/** Every tab of this browser leaves for the one page that is left. */
export const useAskForErasure = () =>
  useChange(
    async () => {
      await call(askForErasure);
      await recheckSession();
    },
    { afterRefusal: [['erasures', 'plan']] },
  );

export const useKeepAccount = () =>
  useChange(
    async () => {
      await call(keepAccount);
      await recheckSession();
    },
    { afterRefusal: [KEY] },
  );
