import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Practice, showPractice, updatePractice } from '@waymark/contract/coaches';
import { call } from '#http/call.ts';
import { PRACTICE } from './practice-query.ts';

export function usePractice() {
  return useQuery({ ...PRACTICE, queryFn: async ({ signal }) => (await call(showPractice, { signal })).data });
}

interface PracticeChange {
  readonly caseLoadCap?: number;
  readonly isPaused?: boolean;
}

/** Changes the practice, on the screen at once; should that fail, it is again as it was. */
export function useUpdatePractice() {
  const queryClient = useQueryClient();
  const show = (practice: Practice | undefined) => queryClient.setQueryData<Practice>(PRACTICE.queryKey, practice);
  return useMutation({
    mutationFn: (change: PracticeChange) => call(updatePractice, { body: change }),
    async onMutate(change) {
      await queryClient.cancelQueries({ queryKey: PRACTICE.queryKey });
      const before = queryClient.getQueryData<Practice>(PRACTICE.queryKey);
      show(before && { ...before, ...change });
      return before;
    },
    onSuccess: ({ data }) => show(data),
    onError: (_error, _change, before) => show(before),
  });
}
