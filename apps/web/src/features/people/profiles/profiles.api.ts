import { type ProfileField, updateProfile } from '@waymark/contract/without-schemas/people/profiles';
import { call } from '#http/call.ts';
import { useKeepOwnProfile } from './own-profile.api.ts';

export function useSaveField() {
  const keep = useKeepOwnProfile();
  return async (field: ProfileField, value: string | null, isKeptAlive: boolean) => {
    const { data, user } = await call(updateProfile, { body: { [field]: value }, isKeptAlive });
    await keep(data);
    return user;
  };
}
