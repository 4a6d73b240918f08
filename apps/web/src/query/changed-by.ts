import type { QueryClient } from '@tanstack/react-query';
import type { NotificationKind } from '@waymark/contract/notification-kinds';
import type { RealtimeEvents } from '@waymark/contract/realtime';

/** A notification that arrives, or an event without one, which other tabs hear too. */
export type Change =
  | NotificationKind
  | Extract<keyof RealtimeEvents, 'session-work-changed' | 'goals-changed' | 'paths-changed' | 'looks-changed'>;

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** What makes the query's data outdated. */
      changedBy?: readonly Change[];
    };
  }
}

/** Refetches what this changes; without it, what anything may change. */
export function refetchChanged(queryClient: QueryClient, change?: Change): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: ({ meta }) => (change ? meta?.changedBy?.includes(change) === true : meta?.changedBy !== undefined),
  });
}
