import { requireSession } from '#auth/require-session.ts';
import { ownPoolsQuery } from '#features/coaching/coach-pool/coach-pool.api.ts';
import { practiceQuery } from '#features/coaching/coaches/practice.api.ts';
import { PracticePage } from '#features/coaching/coaches/practice-page.tsx';
import { ownPayrollQuery } from '#features/practice/own-payroll/own-payroll.api.ts';
import { OwnPayrollCard } from '#features/practice/own-payroll/own-payroll-page.tsx';
import { ratingMeansQuery } from '#features/sessions/session-closing/rating-means.api.ts';
import { RatingMeansCard } from '#features/sessions/session-closing/rating-means-card.tsx';
import { Prefetched } from '#query/prefetched.tsx';

export const metadata = { title: 'Your practice' };

export default async function Page() {
  const { accessToken } = await requireSession(['coach']);
  return (
    <Prefetched
      token={accessToken}
      queries={(ask) => [practiceQuery(ask), ownPoolsQuery(ask), ratingMeansQuery(ask), ownPayrollQuery(ask)]}
    >
      <PracticePage>
        <OwnPayrollCard />
        <RatingMeansCard />
      </PracticePage>
    </Prefetched>
  );
}
