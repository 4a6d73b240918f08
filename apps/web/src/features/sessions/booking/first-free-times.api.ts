import { queryOptions } from '@tanstack/react-query';
import type { NotificationKind } from '@waymark/contract/notification-kinds';
import { listFirstFreeTimes } from '@waymark/contract/without-schemas/sessions/free-times';
import { call } from '#http/call.ts';
import { SESSIONS_KEY } from '#query/keys.ts';

const CHANGED_BY: readonly NotificationKind[] = [
  'session-changed',
  'session-proposed',
  'match-answered',
  'match-ended',
];
/** When free times change. */
export const CHANGED_BY_BOOKINGS = { changedBy: CHANGED_BY };

export const firstFreeTimesQuery = (coachIds: readonly number[]) =>
  queryOptions({
    queryKey: [...SESSIONS_KEY, 'first-free', coachIds],
    queryFn: async ({ signal }) =>
      (await call(listFirstFreeTimes, { query: { coachIds: coachIds.join() }, signal })).data,
    enabled: coachIds.length > 0,
    meta: CHANGED_BY_BOOKINGS,
  });
