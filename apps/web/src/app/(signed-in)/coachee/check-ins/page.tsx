import { requireSession } from '#auth/require-session.ts';
import { myMatchQuery } from '#features/coaching/coach-matches/coach-matches.api.ts';
import { checkInPlanQuery } from '#features/wellbeing/check-ins/check-in-plan.api.ts';
import { checkInsQuery } from '#features/wellbeing/check-ins/check-ins.api.ts';
import { CheckInsPage } from '#features/wellbeing/check-ins/check-ins-page.tsx';
import { OwnLine } from '#features/wellbeing/check-ins/own-line.tsx';
import { Prefetched } from '#query/prefetched.tsx';

export const metadata = { title: 'Check-ins' };

export default async function Page() {
  const { user, accessToken } = await requireSession(['coachee']);
  return (
    <Prefetched token={accessToken} queries={(ask) => [checkInPlanQuery(ask), checkInsQuery(ask), myMatchQuery(ask)]}>
      <CheckInsPage>
        <OwnLine token={accessToken} zone={user.timeZone} />
      </CheckInsPage>
    </Prefetched>
  );
}
