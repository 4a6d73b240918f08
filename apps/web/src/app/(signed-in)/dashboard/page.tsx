import { ROLE } from '@waymark/contract/roles';
import { requireSession } from '#auth/require-session.ts';
import { Clock } from '#dates/clock.tsx';
import { checkInPlanQuery } from '#features/check-ins/check-in-plan.api.ts';
import { CheckInToday } from '#features/check-ins/check-in-today.tsx';
import { OwnLine } from '#features/check-ins/own-line.tsx';
import { myMatchQuery } from '#features/coach-matches/coach-matches.api.ts';
import { CoachToday } from '#features/coach-matches/coach-today.tsx';
import { NoSessionYet } from '#features/coach-matches/no-session-yet.tsx';
import { CoacheeToday } from '#features/coaching-sessions/coachee-today.tsx';
import { sessionsQuery } from '#features/coaching-sessions/coaching-sessions.api.ts';
import { LastAgreed } from '#features/coaching-sessions/last-agreed.tsx';
import { LAST_SESSION } from '#features/coaching-sessions/sessions-wanted.ts';
import { actionsQuery } from '#features/goals/actions.api.ts';
import { ActionsToday } from '#features/goals/actions-today.tsx';
import { GoalsToday } from '#features/goals/goals-today.tsx';
import { ForYou } from '#features/library/for-you.tsx';
import { FirstPushOffer } from '#features/notifications/first-push-offer.tsx';
import { LatestNotifications } from '#features/notifications/latest-notifications.tsx';
import { groupSeatsQuery } from '#features/seated-sessions/group-seats.api.ts';
import { GroupSeatsCard } from '#features/seated-sessions/group-seats-card.tsx';
import { isOnboarded, OnboardingLeft } from '#features/today/onboarding-left.tsx';
import { TodayFrame } from '#features/today/today-frame.tsx';
import { TodayPage } from '#features/today/today-page.tsx';
import { TODAY_PAGES } from '#features/today/today-pages.ts';
import { OwnWelcome } from '#features/welcomes/own-welcome.tsx';
import { goalsQuery } from '#person/own-goals.api.ts';
import { Prefetched } from '#query/prefetched.tsx';

const page = TODAY_PAGES.coachee;

export const metadata = { title: page.title };

export default async function Page() {
  const { user, accessToken } = await requireSession(page.roles);
  // People whose role has no page here land on it too, and have no coach to show.
  if (user.role.id !== ROLE.coachee) return <TodayPage user={user} page={page} />;
  const coming = { list: 'coming', page: 1 } as const;
  return (
    <Prefetched
      token={accessToken}
      queries={(ask) => [
        myMatchQuery(ask),
        sessionsQuery(coming, ask),
        sessionsQuery(LAST_SESSION, ask),
        actionsQuery(ask),
        goalsQuery(ask),
        checkInPlanQuery(ask),
        groupSeatsQuery(ask),
      ]}
    >
      <TodayFrame user={user}>
        <Clock startsAt={Date.now()}>
          <CoacheeToday>
            <NoSessionYet />
          </CoacheeToday>
          <ActionsToday part="coachee" />
        </Clock>
        <GroupSeatsCard />
        <LastAgreed />
        <GoalsToday />
        <OnboardingLeft user={user} />
        <CoachToday isOnboarded={isOnboarded(user)} />
        <OwnWelcome token={accessToken} />
        <ForYou />
        <div className="grid gap-5 lg:grid-cols-2">
          <LatestNotifications />
          <CheckInToday>
            <OwnLine token={accessToken} zone={user.timeZone} isSmall />
          </CheckInToday>
        </div>
        <FirstPushOffer userId={user.id} />
      </TodayFrame>
    </Prefetched>
  );
}
