import { dayAhead } from '../apps/api/test/booking-calls.ts';
import { seatCalls } from '../apps/api/test/seat-calls.ts';
import type { TestApp } from '../apps/api/test/start-test-app.ts';
import { prefetched } from './personal-requests.ts';

/** What the pages about group sessions and coach pools fetch while they are rendered. */
export async function readSeats(api: TestApp): Promise<readonly string[]> {
  const pool = await import('../apps/web/src/features/coaching/coach-pool/coach-pool.api.ts');
  const seated = await import('../apps/web/src/features/sessions/seated-sessions/seated-sessions.api.ts');
  const { groupSeatsQuery } = await import('../apps/web/src/features/sessions/seated-sessions/group-seats.api.ts');
  const { newSeatedGroup, planned } = seatCalls(api);
  const group = await newSeatedGroup(1);
  const { id } = await planned(group, dayAhead(4, 600));
  const [member] = group.members;
  return [
    ...(await prefetched(group.admin, (ask) => [
      pool.poolQuery(ask),
      seated.seatedSessionsQuery('coming', 1, ask),
      seated.seatedSessionQuery(id, ask),
    ])),
    ...(await prefetched(group.coach, (ask) => [pool.ownPoolsQuery(ask)])),
    ...(await prefetched(member, (ask) => [groupSeatsQuery(ask)])),
  ];
}
