import { ROLE } from '@waymark/contract/roles';
import { requireSession } from '#auth/require-session.ts';
import { poolQuery } from '#features/coaching/coach-pool/coach-pool.api.ts';
import { PoolPage } from '#features/coaching/coach-pool/pool-page.tsx';
import { Prefetched } from '#query/prefetched.tsx';

export const metadata = { title: 'Coaches' };

export default async function Page() {
  const { user, accessToken } = await requireSession(['super-admin', 'business-admin']);
  return (
    <Prefetched token={accessToken} queries={(ask) => [poolQuery(ask)]}>
      <PoolPage of={user.role.id === ROLE.superAdmin ? 'portfolio' : 'business'} />
    </Prefetched>
  );
}
