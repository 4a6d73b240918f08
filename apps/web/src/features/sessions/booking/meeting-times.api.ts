import { queryOptions } from '@tanstack/react-query';
import { listFreeTimes } from '@waymark/contract/without-schemas/sessions/free-times';
import { call } from '#http/call.ts';
import { SESSIONS_KEY } from '#query/keys.ts';
import { CHANGED_BY_BOOKINGS } from './first-free-times.api.ts';

/** The coach's free times of two weeks; `moving` is a session whose time counts as free. */
export const meetingTimesQuery = (coachId: number | undefined, moving?: string) =>
  queryOptions({
    queryKey: [...SESSIONS_KEY, 'meeting-times', coachId, moving],
    queryFn: async ({ signal }) =>
      (await call(listFreeTimes, { params: { id: coachId ?? 0 }, query: { moving }, signal })).data,
    enabled: coachId !== undefined,
    meta: CHANGED_BY_BOOKINGS,
  });
