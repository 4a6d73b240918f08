import { queryOptions } from '@tanstack/react-query';
import {
  answerCheckIn,
  type CheckIn,
  type CheckInAnswers,
  deleteCheckIn,
  listCheckIns,
  shareAllCheckIns,
  shareCheckIn,
} from '@waymark/contract/without-schemas/wellbeing/check-ins';
import { useRepeatable } from '#forms/use-request-id.ts';
import { call } from '#http/call.ts';
import type { Caller } from '#query/caller.ts';
import { CHECK_INS_KEY, QUESTIONNAIRES_KEY } from '#query/keys.ts';
import { useChange } from '#query/use-change.ts';

const KEY = [...CHECK_INS_KEY, 'taken'] as const;

export const checkInsQuery = (ask: Caller = call) =>
  queryOptions({
    queryKey: KEY,
    queryFn: async ({ signal }): Promise<readonly CheckIn[]> => (await ask(listCheckIns, { signal })).data,
  });

export const useAnswerCheckIn = () =>
  useChange(
    useRepeatable(async (given: CheckInAnswers, requestId) => {
      const { data } = await call(answerCheckIn, { body: { ...given, requestId } });
      return data;
    }),
    { outdated: [CHECK_INS_KEY] },
  );

interface Sharing {
  readonly id: number;
  readonly isShared: boolean;
}

/** Shares a check-in with the coach, or stops sharing it; updates the screen at once. */
export const useShareCheckIn = () =>
  useChange(({ id, isShared }: Sharing) => call(shareCheckIn, { params: { id }, body: { isShared } }), {
    mutationKey: KEY,
    scope: { id: KEY.join() },
    async show(queryClient, { data: changed }) {
      await queryClient.cancelQueries({ queryKey: KEY });
      queryClient.setQueryData(checkInsQuery().queryKey, (known) =>
        known?.map((one) => (one.id === changed.id ? changed : one)),
      );
    },
  });

/** Shares all of them and those to come, or none. */
export const useShareAllCheckIns = () =>
  useChange((isShared: boolean) => call(shareAllCheckIns, { body: { isShared } }), {
    async show(queryClient, { data }) {
      await queryClient.cancelQueries({ queryKey: KEY });
      queryClient.setQueryData(checkInsQuery().queryKey, data);
    },
    refresh: [CHECK_INS_KEY],
    outdated: [QUESTIONNAIRES_KEY],
  });

/** The questionnaire loses its answers too. */
export const useDeleteCheckIn = () =>
  useChange((id: number) => call(deleteCheckIn, { params: { id } }), {
    async show(queryClient, _answer, id) {
      await queryClient.cancelQueries({ queryKey: KEY });
      queryClient.setQueryData(checkInsQuery().queryKey, (known) => known?.filter((one) => one.id !== id));
    },
    outdated: [QUESTIONNAIRES_KEY],
  });
