import { ROLE } from '@waymark/contract/roles';
import { requireSession } from '#auth/require-session.ts';
import { Clock } from '#dates/clock.tsx';
import { myMatchQuery } from '#features/coaching/coach-matches/coach-matches.api.ts';
import { CoachToday } from '#features/coaching/coach-matches/coach-today.tsx';
import { actionsQuery } from '#features/coaching/goals/actions.api.ts';
import { ActionsToday } from '#features/coaching/goals/actions-today.tsx';
import { GoalsToday } from '#features/coaching/goals/goals-today.tsx';
import { goalsQuery } from '#features/coaching/goals/own-goals.api.ts';
import { ForYou } from '#features/library/for-you.tsx';
import { FirstPushOffer } from '#features/notices/notifications/first-push-offer.tsx';
import { LatestNotifications } from '#features/notices/notifications/latest-notifications.tsx';
import { OwnWelcome } from '#features/organisations/welcomes/own-welcome.tsx';
import { NoSessionYet } from '#features/sessions/booking/no-session-yet.tsx';
import { CoacheeToday } from '#features/sessions/coaching-sessions/coachee-today.tsx';
import { sessionsQuery } from '#features/sessions/coaching-sessions/coaching-sessions.api.ts';
import { LastAgreed } from '#features/sessions/coaching-sessions/last-agreed.tsx';
import { LAST_SESSION } from '#features/sessions/coaching-sessions/sessions-wanted.ts';
import { groupSeatsQuery } from '#features/sessions/seated-sessions/group-seats.api.ts';
import { GroupSeatsCard } from '#features/sessions/seated-sessions/group-seats-card.tsx';
import { isOnboarded, OnboardingLeft } from '#features/site/today/onboarding-left.tsx';
import { TodayFrame } from '#features/site/today/today-frame.tsx';
import { TodayPage } from '#features/site/today/today-page.tsx';
import { TODAY_PAGES } from '#features/site/today/today-pages.ts';
import { checkInPlanQuery } from '#features/wellbeing/check-ins/check-in-plan.api.ts';
import { CheckInToday } from '#features/wellbeing/check-ins/check-in-today.tsx';
import { OwnLine } from '#features/wellbeing/check-ins/own-line.tsx';
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
