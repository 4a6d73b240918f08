import type { AnswerOf } from '@waymark/contract/endpoint';
import type { listNotifications, Notification } from '@waymark/contract/notices/notifications';

export function notification(id: number, changes: Partial<Notification['attributes']> = {}): Notification {
  return {
    id,
    attributes: {
      kind: 'family-member-joined',
      title: `Notification ${id}`,
      body: 'A line about it.',
      url: '/notifications?show=family',
      createdAt: '2026-03-01T06:00:00Z',
      readAt: null,
      ...changes,
    },
  };
}

export function notificationList(data: readonly Notification[], unread: number): AnswerOf<typeof listNotifications> {
  return {
    data: [...data],
    meta: { pagination: { page: 1, pageSize: 10, pageCount: 1, total: data.length }, unread },
  };
}
