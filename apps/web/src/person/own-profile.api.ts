import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type Profile, showProfile } from '@waymark/contract/profiles';
import { call } from '#http/call.ts';

const KEY = ['profile'] as const;

/** The signed-in person's own profile. */
export function useOwnProfile() {
  return useQuery({
    queryKey: KEY,
    async queryFn({ signal }): Promise<Profile> {
      const { data } = await call(showProfile, { signal });
      return data;
    },
  });
}

/** Keeps what is known of the own profile after a change, for everybody who shows it. */
export function useKeepOwnProfile() {
  const queryClient = useQueryClient();
  return async (change: Partial<Profile>): Promise<void> => {
    await queryClient.cancelQueries({ queryKey: KEY });
    queryClient.setQueryData<Profile>(KEY, (known) => (known ? { ...known, ...change } : known));
  };
}
