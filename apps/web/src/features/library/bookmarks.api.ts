import {
  queryOptions,
  skipToken,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import {
  addBookmark,
  listBookmarkedSlugs,
  listBookmarks,
  removeBookmark,
} from '@waymark/contract/without-schemas/library/library';
import { call } from '#http/call.ts';
import { useCurrentSession } from '#session/use-current-session.ts';

const SLUGS = ['library', 'bookmarked-slugs'] as const;
const LIST = ['library', 'bookmarks'] as const;
const BOOKMARKS_PAGE_SIZE = 12;

/** Refetched on return to this tab, since another tab may have changed them. */
const FRESH_ON_RETURN = { staleTime: 0, refetchOnWindowFocus: 'always' } as const;

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

const bookmarkedSlugsQuery = (userId: number | undefined) =>
  queryOptions({
    queryKey: [...SLUGS, userId],
    queryFn: userId === undefined ? skipToken : ({ signal }) => readBookmarkedSlugs(userId, signal),
    ...FRESH_ON_RETURN,
  });

async function readBookmarkedSlugs(userId: number, signal: AbortSignal): Promise<readonly string[]> {
  return (await call(listBookmarkedSlugs, { params: { id: userId }, signal })).bookmarks;
}

const bookmarksQuery = (userId: number | undefined, page: number) =>
  queryOptions({
    queryKey: [...LIST, userId, page],
    queryFn: userId === undefined ? skipToken : ({ signal }) => readBookmarks(page, signal),
    ...FRESH_ON_RETURN,
  });

async function readBookmarks(page: number, signal: AbortSignal) {
  return call(listBookmarks, { query: { pagination: { page, pageSize: BOOKMARKS_PAGE_SIZE } }, signal });
}

/** The API's last answer plus the pending changes in order; a change that fails is undone. */
export function useBookmark(slug: string) {
  const userId = useUserId();
  const queryClient = useQueryClient();
  const query = bookmarkedSlugsQuery(userId);
  const { queryKey } = query;
  const { data: slugs } = useQuery(query);
  const change = useMutation({
    mutationKey: queryKey,
    scope: { id: SLUGS.join() },
    mutationFn: ({ isKept }: Change) => call(isKept ? addBookmark : removeBookmark, { params: { slug } }),
    async onSuccess(_answer, made) {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (known) => known && withChange(known, made));
      // Leaves an open list of bookmarks alone, so nothing moves under the pointer.
      void queryClient.invalidateQueries({ queryKey: LIST, refetchType: 'none' });
    },
  });
  const changes = useMutationState({
    filters: { mutationKey: queryKey, status: 'pending' },
    select: ({ state }) => state.variables as Change,
  });

  return {
    isKept: changes.reduce(withChange, slugs ?? []).includes(slug),
    isKnown: userId === undefined || slugs !== undefined,
    hasFailed: change.isError,
    keep: (isKept: boolean) => change.mutate({ slug, isKept }),
  };
}

export function useBookmarks(page: number) {
  return useQuery(bookmarksQuery(useUserId(), page));
}
