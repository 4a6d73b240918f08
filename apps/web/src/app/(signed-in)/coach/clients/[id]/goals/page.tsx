import { requireSession } from '#auth/require-session.ts';
import { Clock } from '#dates/clock.tsx';
import { ClientPage } from '#features/coaching/coach-matches/client-page.tsx';
import { clientQuery } from '#features/coaching/coach-matches/coach-clients.api.ts';
import { ClientStrengths } from '#features/sessions/strengths-forms/client-strengths.tsx';
import { clientStrengthsQuery } from '#features/sessions/strengths-forms/strengths-forms.api.ts';
import { ActionHistory } from '#features/wellbeing/client-history/action-history.tsx';
import { clientActionsQuery, clientGoalsQuery } from '#features/wellbeing/client-history/client-history.api.ts';
import { GoalHistory } from '#features/wellbeing/client-history/goal-history.tsx';
import { Prefetched } from '#query/prefetched.tsx';
import { type PagedClient, pageOf } from '../paged-client.ts';

export const metadata = { title: 'Goals and actions of a client' };

export default async function Page({ params, searchParams }: PagedClient) {
  const { accessToken } = await requireSession(['coach']);
  const { id } = await params;
  const page = pageOf(await searchParams);
  return (
    <Prefetched
      token={accessToken}
      queries={(ask) => [
        clientQuery(id, ask),
        clientGoalsQuery(id, ask),
        clientActionsQuery(id, page, ask),
        clientStrengthsQuery(id, ask),
      ]}
    >
      <Clock startsAt={Date.now()}>
        <ClientPage id={id} part="goals">
          <GoalHistory matchId={id} />
          <ActionHistory matchId={id} page={page} />
          <ClientStrengths matchId={id} />
        </ClientPage>
      </Clock>
    </Prefetched>
  );
}
