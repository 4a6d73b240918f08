import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { type Profile, showProfile } from '@waymark/contract/without-schemas/profiles';
import { call } from '#http/call.ts';
import type { Caller } from '#query/caller.ts';

/** The signed-in person's own profile. */
export const ownProfileQuery = (ask: Caller = call) =>
  queryOptions({
    queryKey: ['profiles', 'mine'],
    queryFn: async ({ signal }): Promise<Profile> => (await ask(showProfile, { signal })).data,
  });

/** Updates the cached profile everywhere after a change. */
export function useKeepOwnProfile() {
  const queryClient = useQueryClient();
  const { queryKey } = ownProfileQuery();
  return async (change: Partial<Profile>): Promise<void> => {
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, (known) => known && { ...known, ...change });
  };
}
