import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type PictureSubject, removePicture, uploadPicture } from '@waymark/contract/pictures';
import {
  type Group,
  type GroupDetails,
  type ProfileField,
  showGroupDetails,
  updateGroupDetails,
  updateProfile,
} from '@waymark/contract/profiles';
import { call } from '#http/call.ts';
import { useKeepOwnProfile } from '#person/own-profile.api.ts';
import type { CropShares } from './crop-square.ts';

/** Saves one field of the own profile, and answers the person as they are then. */
export function useSaveField() {
  const keep = useKeepOwnProfile();
  return async (field: ProfileField, value: string | null, isKeptAlive: boolean) => {
    const { data, user } = await call(updateProfile, { body: { [field]: value }, isKeptAlive });
    await keep(data);
    return user;
  };
}

const GROUP_KEY = ['group'] as const;

export function useGroup() {
  return useQuery({
    queryKey: GROUP_KEY,
    async queryFn({ signal }): Promise<Group> {
      const { data } = await call(showGroupDetails, { signal });
      return data;
    },
  });
}

export function useSaveGroup() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (details: GroupDetails) => call(updateGroupDetails, { body: details }),
    onSuccess: ({ data }) => queryClient.setQueryData(GROUP_KEY, data),
  });
}

/** Eight megabytes take long on a slow line. */
const UPLOAD_TIMEOUT_MS = 180_000;

interface Upload {
  readonly file: Blob;
  readonly crop: CropShares;
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

/** Changes and removes a picture; the key of the new one is known wherever the profile or the group is shown. */
export function usePicture(subject: PictureSubject) {
  const queryClient = useQueryClient();
  const keepProfile = useKeepOwnProfile();
  const params = { subject };

  async function keep(picture: string | null): Promise<void> {
    if (subject === 'person') return keepProfile({ picture });
    await queryClient.cancelQueries({ queryKey: GROUP_KEY });
    queryClient.setQueryData<Group>(GROUP_KEY, (known) => (known ? { ...known, picture } : known));
  }

  return {
    async upload({ crop, ...sending }: Upload): Promise<void> {
      const { data } = await call(uploadPicture, { params, query: { crop }, timeoutMs: UPLOAD_TIMEOUT_MS, ...sending });
      await keep(data.key);
    },
    async remove(): Promise<void> {
      await call(removePicture, { params });
      await keep(null);
    },
  };
}
