import type { QueryClient } from '@tanstack/react-query';
import type { NotificationKind } from '@waymark/contract/notification-kinds';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The kinds of notifications that tell of a change in what the query shows. */
      changedBy?: readonly NotificationKind[];
    };
  }
}

/** Asks again for what a notification of this kind changed, wherever it is shown; without a kind for all that any may have changed. */
export function refetchChanged(queryClient: QueryClient, kind?: NotificationKind): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: ({ meta }) => (kind ? meta?.changedBy?.includes(kind) === true : meta?.changedBy !== undefined),
  });
}
