/** The event that the sockets are measured with: a realistic notification. */
export const EVENT = {
  notification: {
    id: 7_000_001,
    attributes: {
      kind: 'family-member-joined' as const,
      title: 'Arun Nair joined your family',
      body: 'You can see that they joined, but nothing about their coaching.',
      url: '/notifications?show=family',
      createdAt: '2026-11-21T04:05:06.789Z',
      readAt: null,
    },
  },
  unread: 3,
};
