import { useMutation, useQueryClient } from '@tanstack/react-query';
import { addActionBetween } from '@waymark/contract/without-schemas/actions';
import { call } from '#http/call.ts';
import { SESSIONS_KEY } from '#query/keys.ts';

interface Giving {
  readonly matchId: number;
  readonly dueOn: string | null;
  readonly slug: string;
  readonly title: string;
}

/** The words stay when the article has left the library. */
export function useGiveArticle() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ matchId, dueOn, slug, title }: Giving) =>
      call(addActionBetween, {
        body: { matchId, dueOn, owner: 'coachee', text: `Read: ${title}`, article: slug },
      }),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: SESSIONS_KEY }),
  });
}
