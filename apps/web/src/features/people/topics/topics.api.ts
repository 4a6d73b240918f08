import { queryOptions, useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import { updateUser } from '@waymark/contract/without-schemas/people/session-users';
import { listChosenTopics } from '@waymark/contract/without-schemas/people/topics';
import { call } from '#http/call.ts';
import type { Caller } from '#query/caller.ts';
import { LIBRARY_FOR_YOU_KEY } from '#query/keys.ts';

const chosenTopicsQuery = (userId: number, ask: Caller = call) =>
  queryOptions({
    queryKey: ['topics', 'chosen', userId],
    async queryFn({ signal }): Promise<readonly number[]> {
      const { topics } = await ask(listChosenTopics, { params: { id: userId }, signal });
      return topics.map(({ id }) => id);
    },
    staleTime: 0,
  });

/** Each change sends the whole choice, in order, so the last one wins; failed ones are undone. */
export function useChosenTopics(userId: number) {
  const queryClient = useQueryClient();
  const options = chosenTopicsQuery(userId);
  const { queryKey: key } = options;
  const query = useQuery(options);
  const change = useMutation({
    mutationKey: key,
    scope: { id: key.join() },
    mutationFn: (topics: readonly number[]) =>
      call(updateUser, { params: { id: userId }, body: { topics: [...topics], id: userId } }),
    async onSuccess(_answer, topics) {
      await queryClient.cancelQueries({ queryKey: key });
      queryClient.setQueryData(key, topics);
      void queryClient.invalidateQueries({ queryKey: LIBRARY_FOR_YOU_KEY });
    },
  });
  const pending = { mutationKey: key, status: 'pending' } as const;
  const [latest] = useMutationState({ filters: pending, select: chosenIn }).slice(-1);

  return {
    ...query,
    data: latest ?? query.data,
    hasFailed: change.isError,
    toggle(topicId: number): void {
      const [queued] = queryClient.getMutationCache().findAll(pending).slice(-1);
      const chosen = (queued && chosenIn(queued)) ?? queryClient.getQueryData(key) ?? [];
      change.mutate(chosen.includes(topicId) ? chosen.filter((id) => id !== topicId) : [...chosen, topicId]);
    },
  };
}

const chosenIn = ({ state }: { state: { variables?: unknown } }) => state.variables as readonly number[];
