import { requireSession } from '#auth/require-session.ts';
import { Clock } from '#dates/clock.tsx';
import { myMatchQuery } from '#features/coaching/coach-matches/coach-matches.api.ts';
import { actionsQuery } from '#features/coaching/goals/actions.api.ts';
import { goalsQuery } from '#person/own-goals.api.ts';
import { Prefetched } from '#query/prefetched.tsx';
import { GoalsOfCoachee } from '../../../goals-of-coachee.tsx';

export const metadata = { title: 'Goals and actions' };

export default async function Page() {
  const { user, accessToken } = await requireSession(['coachee']);
  return (
    <Prefetched token={accessToken} queries={(ask) => [goalsQuery(ask), actionsQuery(ask), myMatchQuery(ask)]}>
      <Clock startsAt={Date.now()}>
        <GoalsOfCoachee userId={user.id} />
      </Clock>
    </Prefetched>
  );
}
