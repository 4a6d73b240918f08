import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#http/call.ts';
import { useCurrentSession } from '#session/use-current-session.ts';

const SLUGS = ['library', 'bookmarked-slugs'] as const;
const LIST = ['library', 'bookmarks'] as const;
const BOOKMARKS_PAGE_SIZE = 12;

/** Kept in another tab meanwhile: looked up whenever the person comes back to this one. */
const FRESH_ON_RETURN = { staleTime: 0, refetchOnWindowFocus: 'always' } as const;

/** The library's pages show before a schema is there. */
const contract = () => import('@waymark/contract/library');

interface Change {
  readonly slug: string;
  readonly isKept: boolean;
}

function withChange(slugs: readonly string[], { slug, isKept }: Change): readonly string[] {
  const others = slugs.filter((other) => other !== slug);
  return isKept ? [slug, ...others] : others;
}

function useUserId(): number | undefined {
  const state = useCurrentSession();
  return state.status === 'authenticated' ? state.session.user.id : undefined;
}

/**
 * Whether the article is kept, the same wherever it is shown: what the API said last, and over it the changes that are on their
 * way, one after the other. One that fails is gone again by itself.
 */
export function useBookmark(slug: string) {
  const userId = useUserId();
  const queryClient = useQueryClient();
  const key = [...SLUGS, userId] as const;
  const { data: slugs } = useQuery({
    queryKey: key,
    async queryFn({ signal }): Promise<readonly string[]> {
      const { listBookmarkedSlugs } = await contract();
      return (await call(listBookmarkedSlugs, { params: { id: userId ?? 0 }, signal })).bookmarks;
    },
    enabled: userId !== undefined,
    ...FRESH_ON_RETURN,
  });
  const change = useMutation({
    mutationKey: key,
    scope: { id: SLUGS.join() },
    async mutationFn({ isKept }: Change) {
      const { addBookmark, removeBookmark } = await contract();
      return call(isKept ? addBookmark : removeBookmark, { params: { slug } });
    },
    async onSuccess(_answer, made) {
      await queryClient.cancelQueries({ queryKey: key });
      queryClient.setQueryData<readonly string[]>(key, (known) => known && withChange(known, made));
      // The list of bookmarks stays as it is while it is looked at, so that nothing moves under the pointer.
      void queryClient.invalidateQueries({ queryKey: LIST, refetchType: 'none' });
    },
  });
  const changes = useMutationState({
    filters: { mutationKey: key, status: 'pending' },
    select: ({ state }) => state.variables as Change,
  });

  return {
    isKept: changes.reduce(withChange, slugs ?? []).includes(slug),
    isKnown: userId === undefined || slugs !== undefined,
    hasFailed: change.isError,
    keep: (isKept: boolean) => change.mutate({ slug, isKept }),
  };
}

/** The articles that the person keeps, the latest kept first. */
export function useBookmarks(page: number) {
  const userId = useUserId();
  return useQuery({
    queryKey: [...LIST, userId, page],
    async queryFn({ signal }) {
      const { listBookmarks } = await contract();
      return call(listBookmarks, { query: { pagination: { page, pageSize: BOOKMARKS_PAGE_SIZE } }, signal });
    },
    enabled: userId !== undefined,
    ...FRESH_ON_RETURN,
  });
}
