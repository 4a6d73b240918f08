import { requireSession } from '#auth/require-session.ts';
import { prefetchMyMatch, prefetchSuggestions } from '#features/coach-matches/match-prefetches.ts';
import { MatchingPage } from '#features/coach-matches/matching-page.tsx';
import { isOnboarded } from '#features/today/onboarding-left.tsx';
import { Prefetched } from '#query/prefetched.tsx';

export const metadata = { title: 'Your coach' };

export default async function Page() {
  const { user, accessToken } = await requireSession(['coachee']);
  return (
    <Prefetched queries={[prefetchMyMatch(accessToken), prefetchSuggestions(accessToken)]}>
      <MatchingPage isOnboarded={isOnboarded(user)} />
    </Prefetched>
  );
}
