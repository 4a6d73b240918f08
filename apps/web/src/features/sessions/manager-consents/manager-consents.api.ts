import { queryOptions } from '@tanstack/react-query';
import { MINUTE_MS } from '@waymark/contract/durations';
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
import { useChange } from '#query/use-change.ts';

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

export type Sharing = Omit<z.input<typeof shareWithManager.schema.body>, 'requestId'>;

export const useShareWithManager = () =>
  useChange(
    useRepeatable((sharing: Sharing, requestId) => call(shareWithManager, { body: { ...sharing, requestId } })),
    { refresh: [ownManagerQuery().queryKey] },
  );

export const useEndSharing = (id: string) =>
  useChange(() => call(endSharing, { params: { id } }), { refresh: [ownManagerQuery().queryKey] });

export const useAskForMeeting = (id: string) =>
  useChange((starts: readonly string[]) => call(askForMeeting, { params: { id }, body: { starts: [...starts] } }), {
    afterRefusal: [TEAM_KEY],
  });
