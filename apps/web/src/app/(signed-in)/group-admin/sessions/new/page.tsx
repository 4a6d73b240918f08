import { requireSession } from '#auth/require-session.ts';
import { poolQuery } from '#features/coaching/coach-pool/coach-pool.api.ts';
import { PlanForOwnGroup } from '#features/sessions/seated-sessions/plan-session.tsx';
import { Prefetched } from '#query/prefetched.tsx';

export const metadata = { title: 'Plan a session' };

export default async function Page() {
  const { accessToken } = await requireSession(['group-admin']);
  return (
    <Prefetched token={accessToken} queries={(ask) => [poolQuery(ask)]}>
      <PlanForOwnGroup />
    </Prefetched>
  );
}
