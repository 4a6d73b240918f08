import { requireSession } from '#auth/require-session.ts';
import { Clock } from '#dates/clock.tsx';
import { myMatchQuery } from '#features/coaching/coach-matches/coach-matches.api.ts';
import { actionsQuery } from '#features/coaching/goals/actions.api.ts';
import { GoalsPage } from '#features/coaching/goals/goals-page.tsx';
import { goalsQuery } from '#features/coaching/goals/own-goals.api.ts';
import { ownPathsQuery } from '#features/coaching/paths/paths.api.ts';
import { OwnPaths } from '#features/coaching/paths/shown-paths.tsx';
import { Prefetched } from '#query/prefetched.tsx';

export const metadata = { title: 'Goals and actions' };

export default async function Page() {
  const { user, accessToken } = await requireSession(['coachee']);
  return (
    <Prefetched
      token={accessToken}
      queries={(ask) => [goalsQuery(ask), actionsQuery(ask), myMatchQuery(ask), ownPathsQuery(ask)]}
    >
      <Clock startsAt={Date.now()}>
        <GoalsPage userId={user.id}>
          <OwnPaths />
        </GoalsPage>
      </Clock>
    </Prefetched>
  );
}
