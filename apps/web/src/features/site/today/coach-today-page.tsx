import type { SessionUser } from '@waymark/contract/people/session-users';
import type { ComponentProps } from 'react';
import { RequestsToday } from '#features/coaching/coach-matches/requests-today.tsx';
import { PracticeToday } from '#features/coaching/coaches/practice-today.tsx';
import { WaitingAgreements } from '#features/coaching/coaching-agreements/waiting-agreements.tsx';
import { ActionsToday } from '#features/coaching/goals/actions-today.tsx';
import { DuePaths } from '#features/coaching/paths/path-strip.tsx';
import { TriageToday } from '#features/messages/triage/triage-today.tsx';
import { LatestNotifications } from '#features/notices/notifications/latest-notifications.tsx';
import { FirstPushOffer } from '#features/notices/notifications/push-offer.tsx';
import { FactorOffer } from '#features/people/factors/factor-offer.tsx';
import { NoHoursToday } from '#features/sessions/calendar/no-hours.tsx';
import { CoachDay, CoachNextSession } from '#features/sessions/coaching-sessions/coach-day.tsx';
import { KeepNextSession } from '#features/sessions/coaching-sessions/keep-next-session.tsx';
import { WhoNeedsMe } from '#features/wellbeing/client-history/who-needs-me.tsx';
import { UrgentFirst } from '#ui/two-columns.tsx';
import { isOnboarded, OnboardingLeft } from './onboarding-left.tsx';
import { TodayFrame } from './today-frame.tsx';

interface CoachTodayPageProps {
  readonly user: SessionUser;
  readonly token: string;
  readonly now: number;
  readonly week: ComponentProps<typeof CoachDay>['week'];
}

export function CoachTodayPage({ user, token, now, week }: CoachTodayPageProps) {
  const isReady = isOnboarded(user);
  const first = (
    <>
      <OnboardingLeft user={user} />
      <NoHoursToday />
      {isReady && <CoachNextSession />}
    </>
  );
  const urgent = (
    <>
      <WhoNeedsMe />
      <RequestsToday />
      {isReady && <TriageToday />}
    </>
  );
  const aside = (
    <>
      <PracticeToday />
      <FactorOffer />
      <FirstPushOffer userId={user.id} />
    </>
  );
  return (
    <TodayFrame user={user} now={now}>
      <KeepNextSession user={user} />
      <WaitingAgreements token={token} />
      <UrgentFirst first={first} urgent={urgent} aside={aside}>
        {isReady && <CoachDay week={week} />}
        {isReady && <ActionsToday part="coach" />}
        {isReady && <DuePaths token={token} />}
        <LatestNotifications />
      </UrgentFirst>
    </TodayFrame>
  );
}
