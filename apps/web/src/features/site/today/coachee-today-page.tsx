import type { SessionUser } from '@waymark/contract/people/session-users';
import { CoachToday, FindCoach } from '#features/coaching/coach-matches/coach-today.tsx';
import { WaitingAgreements } from '#features/coaching/coaching-agreements/waiting-agreements.tsx';
import { ActionsToday } from '#features/coaching/goals/actions-today.tsx';
import { GoalsToday } from '#features/coaching/goals/goals-today.tsx';
import { ForYou } from '#features/library/for-you.tsx';
import { LatestNotifications } from '#features/notices/notifications/latest-notifications.tsx';
import { FirstPushOffer } from '#features/notices/notifications/push-offer.tsx';
import { OwnWelcome } from '#features/organisations/welcomes/own-welcome.tsx';
import { FactorOffer } from '#features/people/factors/factor-offer.tsx';
import { NoSessionYet } from '#features/sessions/booking/no-session-yet.tsx';
import { CoacheeToday } from '#features/sessions/coaching-sessions/coachee-today.tsx';
import { KeepNextSession } from '#features/sessions/coaching-sessions/keep-next-session.tsx';
import { LastAgreed } from '#features/sessions/coaching-sessions/last-agreed.tsx';
import { GroupSeatsCard } from '#features/sessions/seated-sessions/group-seats-card.tsx';
import { CheckInToday } from '#features/wellbeing/check-ins/check-in-today.tsx';
import { OwnLine } from '#features/wellbeing/check-ins/own-line.tsx';
import { OwnProgress } from '#features/wellbeing/drifts/progress.tsx';
import { UrgentFirst } from '#ui/two-columns.tsx';
import { isOnboarded, OnboardingLeft } from './onboarding-left.tsx';
import { TodayFrame } from './today-frame.tsx';

export function CoacheeTodayPage({ user, token }: { user: SessionUser; token: string }) {
  const first = (
    <>
      <OnboardingLeft user={user} />
      {isOnboarded(user) && <FindCoach />}
      <CoacheeToday>
        <NoSessionYet />
      </CoacheeToday>
    </>
  );
  const due = (
    <>
      <ActionsToday part="coachee" />
      <CheckInToday>
        <OwnLine token={token} zone={user.timeZone} isSmall />
      </CheckInToday>
    </>
  );
  const people = (
    <>
      <CoachToday />
      <OwnWelcome token={token} />
      <FactorOffer />
      <FirstPushOffer userId={user.id} />
    </>
  );
  return (
    <TodayFrame user={user}>
      <KeepNextSession user={user} />
      <WaitingAgreements token={token} />
      <UrgentFirst first={first} urgent={due} aside={people} isPaired>
        <OwnProgress token={token} zone={user.timeZone} />
        <GoalsToday />
        <GroupSeatsCard />
        <LastAgreed />
        <ForYou />
        <LatestNotifications />
      </UrgentFirst>
    </TodayFrame>
  );
}
