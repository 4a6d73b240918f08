/** What is sent in the measure of sockets: a notification as it is. */
export const EVENT = {
  notification: {
    id: 7_000_001,
    attributes: {
      kind: 'family-member-joined' as const,
      title: 'Arun Nair joined your family',
      body: 'You can see that they joined, and nothing of their coaching.',
      url: '/notifications?show=family',
      createdAt: '2026-11-21T04:05:06.789Z',
      readAt: null,
    },
  },
  unread: 3,
};
