import { requireSession } from '#auth/require-session.ts';
import { myMatchQuery } from '#features/coaching/coach-matches/coach-matches.api.ts';
import { BalancePage } from '#features/wellbeing/balance-wheels/balance-page.tsx';
import { wheelsQuery } from '#features/wellbeing/balance-wheels/balance-wheels.api.ts';
import { OwnWheel } from '#features/wellbeing/balance-wheels/own-wheel.tsx';
import { Prefetched } from '#query/prefetched.tsx';

export const metadata = { title: 'Balance' };

export default async function Page() {
  const { user, accessToken } = await requireSession(['coachee']);
  return (
    <Prefetched token={accessToken} queries={(ask) => [wheelsQuery(ask), myMatchQuery(ask)]}>
      <BalancePage>
        <OwnWheel token={accessToken} zone={user.timeZone} />
      </BalancePage>
    </Prefetched>
  );
}
