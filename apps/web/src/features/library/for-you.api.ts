import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { listLibraryForMe } from '@waymark/contract/without-schemas/library/library';
import { call } from '#http/call.ts';
import { LIBRARY_FOR_YOU_KEY } from '#query/keys.ts';
import { useCurrentSession } from '#session/use-current-session.ts';

export const FOR_YOU_COUNT = 3;

const forYouQuery = (userId: number | undefined) =>
  queryOptions({
    queryKey: [...LIBRARY_FOR_YOU_KEY, userId],
    queryFn: userId === undefined ? skipToken : ({ signal }) => readForYou(signal),
  });

const readForYou = (signal: AbortSignal) =>
  call(listLibraryForMe, { query: { pagination: { pageSize: FOR_YOU_COUNT } }, signal });

export function useLibraryForMe() {
  const state = useCurrentSession();
  return useQuery(forYouQuery(state.status === 'authenticated' ? state.session.user.id : undefined));
}
