import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { AnswerTime } from '@waymark/contract/coaching/answer-times';
import type { NotificationKind } from '@waymark/contract/notification-kinds';
import { type Practice, showPractice, updatePractice } from '@waymark/contract/without-schemas/coaching/coaches';
import { call } from '#http/call.ts';
import type { Caller } from '#query/caller.ts';

const CHANGED_BY: readonly NotificationKind[] = [
  'coach-approval',
  'match-requested',
  'match-answered',
  'match-ended',
  'match-resumed',
];

export const practiceQuery = (ask: Caller = call) =>
  queryOptions({
    queryKey: ['coaches', 'practice'],
    queryFn: async ({ signal }) => (await ask(showPractice, { signal })).data,
    meta: { changedBy: CHANGED_BY },
  });

interface PracticeChange {
  readonly caseLoadCap?: number;
  readonly isPaused?: boolean;
  readonly answerTime?: AnswerTime;
}

/** Updates the screen at once, and undoes the change if the call fails. */
export function useUpdatePractice() {
  const queryClient = useQueryClient();
  const { queryKey } = practiceQuery();
  const show = (practice: Practice | undefined) => queryClient.setQueryData(queryKey, practice);
  return useMutation({
    mutationFn: (change: PracticeChange) => call(updatePractice, { body: change }),
    async onMutate(change) {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      show(before && { ...before, ...change });
      return before;
    },
    onSuccess: ({ data }) => show(data),
    onError: (_error, _change, before) => show(before),
  });
}
