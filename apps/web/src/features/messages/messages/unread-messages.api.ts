import { queryOptions } from '@tanstack/react-query';
import type { NotificationKind } from '@waymark/contract/notification-kinds';
import { countUnreadMessages } from '@waymark/contract/without-schemas/messages/messages';
import { call } from '#http/call.ts';
import type { Caller } from '#query/caller.ts';
import { MESSAGES_KEY } from '#query/keys.ts';

export const MESSAGES_CHANGED_BY: readonly NotificationKind[] = [
  'message-received',
  'match-answered',
  'match-ended',
  'match-resumed',
];

/** On its own, since every page of someone signed in has it. */
export const unreadMessagesQuery = (ask: Caller = call) =>
  queryOptions({
    queryKey: [...MESSAGES_KEY, 'unread'],
    queryFn: async ({ signal }) => (await ask(countUnreadMessages, { signal })).data.unread,
    meta: { changedBy: MESSAGES_CHANGED_BY },
  });
