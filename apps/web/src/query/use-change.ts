import {
  type QueryClient,
  type QueryKey,
  type UseMutationOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';

interface Afterwards<Answer, Input> extends Pick<UseMutationOptions<Answer>, 'mutationKey' | 'scope'> {
  /** Puts the answer where it is shown. */
  readonly show?: (queryClient: QueryClient, answer: Answer, input: Input) => unknown;
  /** Fetched again before the change counts as done. */
  readonly refresh?: readonly QueryKey[];
  /** Fetched again without waiting for it. */
  readonly outdated?: readonly QueryKey[];
  /** Fetched again after a refusal only. */
  readonly afterRefusal?: readonly QueryKey[];
}

/** A call that changes something. A refusal refetches too: something changed elsewhere. */
export function useChange<Answer, Input = void>(
  change: (input: Input) => Promise<Answer>,
  { show, refresh = [], outdated = [], afterRefusal = [], ...options }: Afterwards<Answer, Input>,
) {
  const queryClient = useQueryClient();
  const refetch = (keys: readonly QueryKey[]) =>
    Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  return useMutation({
    ...options,
    mutationFn: change,
    async onSuccess(answer: Answer, input: Input) {
      await show?.(queryClient, answer, input);
      void refetch(outdated);
      await refetch(refresh);
    },
    onError: () => void refetch([...outdated, ...refresh, ...afterRefusal]),
  });
}
