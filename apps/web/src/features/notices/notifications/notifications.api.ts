import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { AnswerOf } from '@waymark/contract/endpoint';
import {
  listNotifications,
  type Notification,
  readNotification,
  readNotifications,
  showNotification,
} from '@waymark/contract/without-schemas/notices/notifications';
import { call } from '#http/call.ts';
import type { Caller } from '#query/caller.ts';

type NotificationList = AnswerOf<typeof listNotifications>;

const NEWEST_COUNT = 10;
const PAGE_SIZE = 20;

const LISTS = ['notifications', 'lists'] as const;
const PAGES = [...LISTS, 'pages'] as const;

/** The newest, with how many are unread in all. */
export const newestNotificationsQuery = (ask: Caller = call) =>
  queryOptions({
    queryKey: [...LISTS, 'newest'],
    queryFn: ({ signal }) =>
      ask(listNotifications, { query: { pagination: { page: 1, pageSize: NEWEST_COUNT } }, signal }),
  });

export const notificationsPageQuery = (page: number, ask: Caller = call) =>
  queryOptions({
    queryKey: [...PAGES, page],
    queryFn: ({ signal }) => ask(listNotifications, { query: { pagination: { page, pageSize: PAGE_SIZE } }, signal }),
  });

export const notificationQuery = (id: string, ask: Caller = call) =>
  queryOptions({
    queryKey: ['notifications', 'one', id],
    queryFn: ({ signal }) =>
      ask(showNotification, { params: { id }, signal, expects: ['not_found', 'invalid_request'] }),
  });

/** Refetches what is on screen, since it may be out of date. */
export const refetchNotifications = (queryClient: QueryClient) => queryClient.invalidateQueries({ queryKey: LISTS });

function changeLists(queryClient: QueryClient, change: (list: NotificationList) => NotificationList): void {
  queryClient.setQueriesData<NotificationList>({ queryKey: LISTS }, (list) => list && change(list));
}

const withUnread = (list: NotificationList, unread: number): NotificationList => ({
  ...list,
  meta: { ...list.meta, unread: Math.max(0, unread) },
});

function markRead(list: NotificationList, isMeant: (notification: Notification) => boolean): NotificationList {
  const readAt = new Date().toISOString();
  return {
    ...list,
    data: list.data.map((entry) =>
      isMeant(entry) && entry.attributes.readAt === null
        ? { ...entry, attributes: { ...entry.attributes, readAt } }
        : entry,
    ),
  };
}

export async function addNotification(queryClient: QueryClient, added: Notification, unread: number): Promise<void> {
  // A pending answer may be older than this notification.
  await queryClient.cancelQueries({ queryKey: LISTS });
  const { queryKey } = newestNotificationsQuery();
  if (!queryClient.getQueryData(queryKey)) return refetchNotifications(queryClient);
  queryClient.setQueryData(queryKey, (list) => {
    if (!list) return list;
    const others = list.data.filter(({ id }) => id !== added.id);
    return { ...list, data: [added, ...others].slice(0, NEWEST_COUNT) };
  });
  changeLists(queryClient, (list) => withUnread(list, unread));
  await queryClient.invalidateQueries({ queryKey: PAGES });
}

export async function settleUnread(queryClient: QueryClient, unread: number): Promise<void> {
  await queryClient.cancelQueries({ queryKey: LISTS });
  changeLists(queryClient, (list) => withUnread(list, unread));
  await refetchNotifications(queryClient);
}

/** Marks one as read on screen at once; reloads from the API if that fails. */
export function useReadNotification() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Notification) => call(readNotification, { params: { id } }),
    onMutate: async ({ id, attributes }) => {
      await queryClient.cancelQueries({ queryKey: LISTS });
      const fewer = attributes.readAt === null ? 1 : 0;
      changeLists(queryClient, (list) =>
        withUnread(
          markRead(list, (entry) => entry.id === id),
          list.meta.unread - fewer,
        ),
      );
    },
    onSuccess: ({ unread }) => changeLists(queryClient, (list) => withUnread(list, unread)),
    onError: () => refetchNotifications(queryClient),
  });
}

/** Marks all as read up to the newest one the person has seen. */
export function useReadAllNotifications() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Notification) => call(readNotifications, { body: { upTo: id } }),
    onSuccess: ({ unread }, newest) =>
      changeLists(queryClient, (list) =>
        withUnread(
          markRead(list, ({ attributes }) => attributes.createdAt <= newest.attributes.createdAt),
          unread,
        ),
      ),
  });
}
