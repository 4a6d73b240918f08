import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { askForMeeting } from '@waymark/contract/without-schemas/sessions/alignment-meetings';
import {
  endSharing,
  shareWithManager,
  showOwnManager,
  showTeam,
} from '@waymark/contract/without-schemas/sessions/manager-consents';
import type { z } from 'zod';
import { useRepeatable } from '#forms/use-request-id.ts';
import { call } from '#http/call.ts';
import type { Caller } from '#query/caller.ts';

const MINUTE_MS = 60_000;

export const ownManagerQuery = (ask: Caller = call) =>
  queryOptions({
    queryKey: ['manager-consents', 'own'],
    queryFn: async ({ signal }) => (await ask(showOwnManager, { signal })).data,
    // No event tells of what another tab changed.
    refetchOnWindowFocus: 'always',
    meta: { changedBy: ['membership-ended', 'meeting-asked'] },
  });

export const TEAM_KEY = ['manager-consents', 'team'] as const;

export const teamQuery = (ask: Caller = call) =>
  queryOptions({
    queryKey: TEAM_KEY,
    queryFn: async ({ signal }) => (await ask(showTeam, { signal })).data,
    refetchOnWindowFocus: 'always',
    // What is shared until a date ends without anyone doing something.
    refetchInterval: MINUTE_MS,
    meta: { changedBy: ['shared-with-manager'] },
  });

function useRefreshOwn() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: ownManagerQuery().queryKey });
}

export type Sharing = Omit<z.input<typeof shareWithManager.schema.body>, 'requestId'>;

export function useShareWithManager() {
  const refresh = useRefreshOwn();
  return useMutation({
    mutationFn: useRepeatable((sharing: Sharing, requestId) =>
      call(shareWithManager, { body: { ...sharing, requestId } }),
    ),
    onSettled: refresh,
  });
}

export function useEndSharing(id: string) {
  const refresh = useRefreshOwn();
  return useMutation({ mutationFn: () => call(endSharing, { params: { id } }), onSettled: refresh });
}

export function useAskForMeeting(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(askForMeeting, { params: { id } }),
    onError: () => void queryClient.invalidateQueries({ queryKey: TEAM_KEY }),
  });
}
