import { requireSession } from '#auth/require-session.ts';
import { heldContacts } from '#config/held-look.ts';
import { myMatchQuery } from '#features/coaching/coach-matches/coach-matches.api.ts';
import { ownProfileQuery } from '#features/people/profiles/own-profile.api.ts';
import { checkInPlanQuery } from '#features/wellbeing/check-ins/check-in-plan.api.ts';
import { StartCheckInPage } from '#features/wellbeing/check-ins/start-check-in-page.tsx';
import { Prefetched } from '#query/prefetched.tsx';

export const metadata = { title: 'Check-in' };

export default async function Page() {
  const { accessToken } = await requireSession(['coachee']);
  return (
    <Prefetched token={accessToken} queries={(ask) => [checkInPlanQuery(ask), ownProfileQuery(ask), myMatchQuery(ask)]}>
      <StartCheckInPage contacts={heldContacts()} />
    </Prefetched>
  );
}
