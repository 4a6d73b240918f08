import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import { updateUser } from '@waymark/contract/session-users';
import { listChosenTopics, listTopics, TOPICS_AT_MOST } from '@waymark/contract/topics';
import { call } from '#http/call.ts';

const TOPICS_STALE_AFTER_MS = 300_000;

export function useTopics() {
  return useQuery({
    queryKey: ['topics'],
    queryFn: ({ signal }) => call(listTopics, { query: { pagination: { pageSize: TOPICS_AT_MOST } }, signal }),
    staleTime: TOPICS_STALE_AFTER_MS,
  });
}

/**
 * The ids of the topics that the person chose. Each change is sent as the whole choice, one after the other, so that the last one
 * is what stays; while one is on its way it is shown already, and one that fails is gone again by itself.
 */
export function useChosenTopics(userId: number) {
  const queryClient = useQueryClient();
  const key = ['chosen-topics', userId] as const;
  const query = useQuery({
    queryKey: key,
    async queryFn({ signal }): Promise<readonly number[]> {
      const { topics } = await call(listChosenTopics, { params: { id: userId }, signal });
      return topics.map(({ id }) => id);
    },
    staleTime: 0,
  });
  const change = useMutation({
    mutationKey: key,
    scope: { id: key.join() },
    mutationFn: (topics: readonly number[]) =>
      call(updateUser, { params: { id: userId }, body: { topics: [...topics], id: userId } }),
    async onSuccess(_answer, topics) {
      await queryClient.cancelQueries({ queryKey: key });
      queryClient.setQueryData(key, topics);
      void queryClient.invalidateQueries({ queryKey: ['library', 'for-you'] });
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
      const chosen = (queued && chosenIn(queued)) ?? queryClient.getQueryData<readonly number[]>(key) ?? [];
      change.mutate(chosen.includes(topicId) ? chosen.filter((id) => id !== topicId) : [...chosen, topicId]);
    },
  };
}

const chosenIn = ({ state }: { state: { variables?: unknown } }) => state.variables as readonly number[];
