import { requireSession } from '#auth/require-session.ts';
import { ownPoolsQuery } from '#features/coaching/coach-pool/coach-pool.api.ts';
import { Prefetched } from '#query/prefetched.tsx';
import { PlanForPool } from '../../../../plan-session.tsx';

export const metadata = { title: 'Plan a group session' };

export default async function Page() {
  const { accessToken } = await requireSession(['coach']);
  return (
    <Prefetched token={accessToken} queries={(ask) => [ownPoolsQuery(ask)]}>
      <PlanForPool />
    </Prefetched>
  );
}
