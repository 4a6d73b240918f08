import { requireSession } from '#auth/require-session.ts';
import { myMatchQuery, suggestionsQuery } from '#features/coaching/coach-matches/coach-matches.api.ts';
import { agreementsQuery } from '#features/coaching/coaching-agreements/coaching-agreements.api.ts';
import { MatchingWithTimes } from '#features/sessions/booking/matching-with-times.tsx';
import { isOnboarded } from '#features/site/today/onboarding-left.tsx';
import { reachedPagesQuery } from '#features/wellbeing/endings/endings.api.ts';
import { ReachedList } from '#features/wellbeing/endings/reached-list.tsx';
import { Prefetched } from '#query/prefetched.tsx';

export const metadata = { title: 'Your coach' };

export default async function Page() {
  const { user, accessToken } = await requireSession(['coachee']);
  return (
    <Prefetched
      token={accessToken}
      queries={(ask) => [myMatchQuery(ask), suggestionsQuery(ask), agreementsQuery(ask), reachedPagesQuery(ask)]}
    >
      <MatchingWithTimes isOnboarded={isOnboarded(user)} />
      <ReachedList />
    </Prefetched>
  );
}
