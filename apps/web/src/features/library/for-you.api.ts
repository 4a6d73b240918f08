import { useQuery } from '@tanstack/react-query';
import { call } from '#http/call.ts';
import { useCurrentSession } from '#session/use-current-session.ts';

export const FOR_YOU_COUNT = 3;

/** The first few articles on the topics of whoever is signed in. */
export function useLibraryForMe() {
  const state = useCurrentSession();
  const userId = state.status === 'authenticated' ? state.session.user.id : undefined;
  return useQuery({
    queryKey: ['library', 'for-you', userId],
    // The library's pages show before a schema is there.
    async queryFn({ signal }) {
      const { listLibraryForMe } = await import('@waymark/contract/library');
      return call(listLibraryForMe, { query: { pagination: { pageSize: FOR_YOU_COUNT } }, signal });
    },
    enabled: userId !== undefined,
  });
}
