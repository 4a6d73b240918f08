import { ROLE } from '@waymark/contract/roles';
import { requireSession } from '#auth/require-session.ts';
import { myMatchQuery } from '#features/coaching/coach-matches/coach-matches.api.ts';
import { actionsQuery } from '#features/coaching/goals/actions.api.ts';
import { goalsQuery } from '#features/coaching/goals/own-goals.api.ts';
import { lastClosedQuery } from '#features/sessions/coaching-sessions/last-closed.api.ts';
import { sessionsQuery } from '#features/sessions/coaching-sessions/shown-sessions.api.ts';
import { groupSeatsQuery } from '#features/sessions/seated-sessions/group-seats.api.ts';
import { CoacheeTodayPage } from '#features/site/today/coachee-today-page.tsx';
import { TodayPage } from '#features/site/today/today-page.tsx';
import { TODAY_PAGES } from '#features/site/today/today-pages.ts';
import { checkInPlanQuery } from '#features/wellbeing/check-ins/check-in-plan.api.ts';
import { Prefetched } from '#query/prefetched.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

const page = TODAY_PAGES.coachee;

export const metadata = { title: page.title };

export default async function Page() {
  const { user, accessToken } = await requireSession(page.roles);
  // People whose role has no page here land on it too, and have no coach to show.
  if (user.role.id !== ROLE.coachee) {
    return (
      <TodayPage user={user}>
        <EmptyState title="There is nothing on this page for your role">
          Your profile and settings are in the menu with your name.
        </EmptyState>
      </TodayPage>
    );
  }
  const coming = { list: 'coming', page: 1 } as const;
  return (
    <Prefetched
      token={accessToken}
      queries={(ask) => [
        myMatchQuery(ask),
        sessionsQuery(coming, ask),
        lastClosedQuery(ask),
        actionsQuery(ask),
        goalsQuery(ask),
        checkInPlanQuery(ask),
        groupSeatsQuery(ask),
      ]}
    >
      <CoacheeTodayPage user={user} token={accessToken} />
    </Prefetched>
  );
}
