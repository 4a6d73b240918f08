import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { collection, entity, Pagination, PaginationQuery, relation } from '../entities.ts';
import { RandomId, RandomIdParam } from '../ids.ts';
import { notificationKinds } from '../notification-kinds.ts';

const tags = ['Notifications'];

/** One entry of the notification centre. `url` is a path inside the product. */
export const Notification = entity({
  kind: z.enum(notificationKinds),
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
    summary: 'Notifications, newest first, and how many are unread',
    tags,
    querystring: z.strictObject({ pagination: PaginationQuery.optional() }),
    response: {
      200: collection(Notification).extend({ meta: z.object({ pagination: Pagination, unread }) }),
    },
  },
});

const NotificationParams = z.strictObject({ id: RandomIdParam });

/** For a push: `/coach/notifications/{id}` loads it, marks it as read and goes to its `url`. */
export const showNotification = endpoint({
  method: 'GET',
  url: '/notifications/:id',
  access: 'user',
  resource: 'notifications',
  schema: {
    summary: 'One notification',
    tags,
    params: NotificationParams,
    response: { 200: relation(Notification) },
  },
});

const UnreadLeft = z.object({ unread });

/** Idempotent. */
export const readNotification = endpoint({
  method: 'POST',
  url: '/notifications/:id/read',
  access: 'user',
  resource: 'notifications',
  schema: { summary: 'Mark one as read', tags, params: NotificationParams, response: { 200: UnreadLeft } },
});

/** `upTo` is the newest one that the person saw: later ones stay unread. */
export const readNotifications = endpoint({
  method: 'POST',
  url: '/notifications/read',
  access: 'user',
  resource: 'notifications',
  schema: {
    summary: 'Mark all as read, up to one',
    tags,
    body: z.strictObject({ upTo: RandomId }),
    response: { 200: UnreadLeft },
  },
});
