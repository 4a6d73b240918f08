import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { type Profile, showProfile } from '@waymark/contract/without-schemas/people/profiles';
import { call } from '#http/call.ts';
import type { Caller } from '#query/caller.ts';

export const ownProfileQuery = (ask: Caller = call) =>
  queryOptions({
    queryKey: ['profiles', 'mine'],
    queryFn: async ({ signal }): Promise<Profile> => (await ask(showProfile, { signal })).data,
  });

export function useKeepOwnProfile() {
  const queryClient = useQueryClient();
  const { queryKey } = ownProfileQuery();
  return async (change: Partial<Profile>): Promise<void> => {
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, (known) => known && { ...known, ...change });
  };
}
