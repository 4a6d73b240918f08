import { requireSession } from '#auth/require-session.ts';
import { ownPoolsQuery } from '#features/coaching/coach-pool/coach-pool.api.ts';
import { PlanForPool } from '#features/sessions/seated-sessions/plan-session.tsx';
import { Prefetched } from '#query/prefetched.tsx';

export const metadata = { title: 'Plan a group session' };

export default async function Page() {
  const { accessToken } = await requireSession(['coach']);
  return (
    <Prefetched token={accessToken} queries={(ask) => [ownPoolsQuery(ask)]}>
      <PlanForPool />
    </Prefetched>
  );
}
