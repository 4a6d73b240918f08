import type { QueryClient } from '@tanstack/react-query';
import type { NotificationKind } from '@waymark/contract/notification-kinds';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The kinds of notifications that make the query's data outdated. */
      changedBy?: readonly NotificationKind[];
    };
  }
}

/** Refetches what a notification of this kind changes; without a kind, what any may change. */
export function refetchChanged(queryClient: QueryClient, kind?: NotificationKind): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: ({ meta }) => (kind ? meta?.changedBy?.includes(kind) === true : meta?.changedBy !== undefined),
  });
}
