import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { NotificationKind } from '@waymark/contract/notification-kinds';
import {
  type NotificationPreferences,
  showNotificationPreferences,
  updateNotificationPreferences,
} from '@waymark/contract/without-schemas/notices/notification-preferences';
import { chosenTimeZone } from '#dates/time-zones.ts';
import { call } from '#http/call.ts';
import type { Caller } from '#query/caller.ts';

/** On or off by kind and channel, of those that change. */
export type ChannelChoices = NotificationPreferences['channels'];

const KEY = ['notification-preferences'] as const;
/** One is saved after the other, in the order in which they were chosen. */
const IN_ORDER = { mutationKey: KEY, scope: { id: 'notification-preferences' } };

export const notificationPreferencesQuery = (ask: Caller = call) =>
  queryOptions({ queryKey: KEY, queryFn: ({ signal }) => ask(showNotificationPreferences, { signal }) });

const kindsIn = (choices: ChannelChoices) => Object.keys(choices) as readonly NotificationKind[];

const merged = (channels: ChannelChoices, choices: ChannelChoices): ChannelChoices => ({
  ...channels,
  ...Object.fromEntries(kindsIn(choices).map((kind) => [kind, { ...channels[kind], ...choices[kind] }])),
});

const choose = (queryClient: QueryClient, choices: ChannelChoices) =>
  queryClient.setQueryData(
    notificationPreferencesQuery().queryKey,
    (saved) => saved && { ...saved, channels: merged(saved.channels, choices) },
  );

const flipped = (choices: ChannelChoices): ChannelChoices =>
  Object.fromEntries(
    Object.entries(choices).map(([kind, ofKind]) => [
      kind,
      Object.fromEntries(Object.entries(ofKind).map(([channel, isOn]) => [channel, !isOn])),
    ]),
  );

/** What the API holds, unless something that was chosen since is still on its way there. */
function settle(queryClient: QueryClient, saved: NotificationPreferences): void {
  if (queryClient.isMutating({ mutationKey: KEY }) <= 1) queryClient.setQueryData(KEY, saved);
}

/** Flips the given channels optimistically, and back if saving fails. */
export function useChooseChannels() {
  const queryClient = useQueryClient();
  return useMutation({
    ...IN_ORDER,
    mutationFn: async (channels: ChannelChoices) => {
      const saved =
        queryClient.getQueryData(notificationPreferencesQuery().queryKey) ?? (await call(showNotificationPreferences));
      return call(updateNotificationPreferences, {
        body: { ...saved, timeZone: chosenTimeZone(saved.timeZone), channels },
      });
    },
    onMutate: async (choices) => {
      await queryClient.cancelQueries({ queryKey: KEY });
      choose(queryClient, choices);
    },
    onSuccess: (saved) => settle(queryClient, saved),
    onError: (_error, choices) => choose(queryClient, flipped(choices)),
  });
}

/** Saves when things may arrive: on screen at once, and back again if saving failed. */
export function useSaveSchedule() {
  const queryClient = useQueryClient();
  const { queryKey } = notificationPreferencesQuery();
  const showSchedule = ({ timeZone, quietHours, digest }: NotificationPreferences) =>
    queryClient.setQueryData(queryKey, (known) => known && { ...known, timeZone, quietHours, digest });
  return useMutation({
    ...IN_ORDER,
    mutationFn: (schedule: NotificationPreferences) =>
      call(updateNotificationPreferences, { body: { ...schedule, channels: {} } }),
    onMutate: async (schedule) => {
      const before = queryClient.getQueryData(queryKey);
      showSchedule(schedule);
      await queryClient.cancelQueries({ queryKey });
      return before;
    },
    onSuccess: (saved) => settle(queryClient, saved),
    onError: (_error, _schedule, before) => before && showSchedule(before),
  });
}
