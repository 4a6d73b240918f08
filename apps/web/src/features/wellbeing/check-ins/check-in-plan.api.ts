import { queryOptions } from '@tanstack/react-query';
import {
  type CheckInChoice,
  type CheckInPlan,
  chooseCheckIns,
  showCheckInPlan,
} from '@waymark/contract/without-schemas/wellbeing/check-in-choices';
import { call } from '#http/call.ts';
import type { Caller } from '#query/caller.ts';
import { CHECK_INS_KEY } from '#query/keys.ts';
import { useChange } from '#query/use-change.ts';

const KEY = [...CHECK_INS_KEY, 'plan'] as const;

/** What we ask the person, when and how, and what is open. */
export const checkInPlanQuery = (ask: Caller = call) =>
  queryOptions({
    queryKey: KEY,
    queryFn: async ({ signal }): Promise<CheckInPlan> => (await ask(showCheckInPlan, { signal })).data,
    meta: { changedBy: ['check-in-due', 'check-ins-moved'] },
  });

/** Saves a changed choice, and shows it at once. */
export const useChooseCheckIns = () =>
  useChange((choice: CheckInChoice) => call(chooseCheckIns, { body: choice }), {
    mutationKey: KEY,
    scope: { id: KEY.join() },
    async show(queryClient, { data }) {
      await queryClient.cancelQueries({ queryKey: KEY });
      queryClient.setQueryData(checkInPlanQuery().queryKey, data);
    },
  });
