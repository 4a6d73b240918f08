import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { NotificationChannel, NotificationKind } from '@waymark/contract/notification-kinds';
import {
  type NotificationPreferences,
  showNotificationPreferences,
  updateNotificationPreferences,
} from '@waymark/contract/without-schemas/notices/notification-preferences';
import { chosenTimeZone } from '#dates/time-zones.ts';
import { call } from '#http/call.ts';
import type { Caller } from '#query/caller.ts';

export interface ChannelChoice {
  readonly kind: NotificationKind;
  readonly channel: NotificationChannel;
  readonly isOn: boolean;
}

const KEY = ['notification-preferences'] as const;
/** One is saved after the other, in the order in which they were chosen. */
const IN_ORDER = { mutationKey: KEY, scope: { id: 'notification-preferences' } };

export const notificationPreferencesQuery = (ask: Caller = call) =>
  queryOptions({ queryKey: KEY, queryFn: ({ signal }) => ask(showNotificationPreferences, { signal }) });

const choose = (queryClient: QueryClient, { kind, channel, isOn }: ChannelChoice) =>
  queryClient.setQueryData(
    notificationPreferencesQuery().queryKey,
    (saved) =>
      saved && { ...saved, channels: { ...saved.channels, [kind]: { ...saved.channels[kind], [channel]: isOn } } },
  );

/** What the API holds, unless something that was chosen since is still on its way there. */
function settle(queryClient: QueryClient, saved: NotificationPreferences): void {
  if (queryClient.isMutating({ mutationKey: KEY }) <= 1) queryClient.setQueryData(KEY, saved);
}

/** Turns one channel of one kind on or off optimistically, and back if saving fails. */
export function useChooseChannel() {
  const queryClient = useQueryClient();
  return useMutation({
    ...IN_ORDER,
    mutationFn: async ({ kind, channel, isOn }: ChannelChoice) => {
      const saved =
        queryClient.getQueryData(notificationPreferencesQuery().queryKey) ?? (await call(showNotificationPreferences));
      const body = { ...saved, timeZone: chosenTimeZone(saved.timeZone), channels: { [kind]: { [channel]: isOn } } };
      return call(updateNotificationPreferences, { body });
    },
    onMutate: async (choice) => {
      await queryClient.cancelQueries({ queryKey: KEY });
      choose(queryClient, choice);
    },
    onSuccess: (saved) => settle(queryClient, saved),
    onError: (_error, choice) => choose(queryClient, { ...choice, isOn: !choice.isOn }),
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
