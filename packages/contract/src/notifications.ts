import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { collection, entity, Pagination, PaginationQuery, relation } from './entities.ts';
import { IdParam } from './ids.ts';
import { notificationKinds } from './notification-kinds.ts';

const tags = ['Notifications'];

/** One entry of the notification centre. `url` is a path inside the product. */
export const Notification = entity({
  kind: z.literal([...notificationKinds]),
  title: z.string(),
  body: z.string(),
  url: z.string(),
  createdAt: z.iso.datetime({ offset: true }),
  readAt: z.iso.datetime({ offset: true }).nullable(),
});
export type Notification = z.infer<typeof Notification>;

const unread = z.int();

export const listNotifications = endpoint({
  method: 'GET',
  url: '/notifications',
  access: 'user',
  resource: 'notifications',
  schema: {
    summary: 'What happened, the newest first, and how much of it is unread',
    tags,
    querystring: z.strictObject({ pagination: PaginationQuery.optional() }),
    response: {
      200: collection(Notification).extend({ meta: z.object({ pagination: Pagination, unread }) }),
    },
  },
});

const NotificationParams = z.strictObject({ id: IdParam });

/** Where a push leads: the page at `/coach/notifications/{id}` asks for it, marks it read and goes to its `url`. */
export const showNotification = endpoint({
  method: 'GET',
  url: '/notifications/:id',
  access: 'user',
  resource: 'notifications',
  schema: {
    summary: 'One of them',
    tags,
    params: NotificationParams,
    response: { 200: relation(Notification) },
  },
});

const UnreadLeft = z.object({ unread });

/** May be said again without effect. */
export const readNotification = endpoint({
  method: 'POST',
  url: '/notifications/:id/read',
  access: 'user',
  resource: 'notifications',
  schema: { summary: 'Mark one as read', tags, params: NotificationParams, response: { 200: UnreadLeft } },
});

/** `upTo` is the newest that the person saw: what came since stays unread. */
export const readNotifications = endpoint({
  method: 'POST',
  url: '/notifications/read',
  access: 'user',
  resource: 'notifications',
  schema: {
    summary: 'Mark all as read, up to one',
    tags,
    body: z.strictObject({ upTo: z.int().min(1).max(2_147_483_647) }),
    response: { 200: UnreadLeft },
  },
});
