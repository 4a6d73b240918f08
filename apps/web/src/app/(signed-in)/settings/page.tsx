import { ROLE } from '@waymark/contract/roles';
import { requireSession } from '#auth/require-session.ts';
import { invitedAddressQuery, ownMembershipQuery } from '#features/organisations/organisations/own-membership.api.ts';
import { runsPractice } from '#features/practice/practice-members/require-console.ts';
import { SettingsPage } from '#features/site/settings/settings-page.tsx';
import { checkInPlanQuery } from '#features/wellbeing/check-ins/check-in-plan.api.ts';
import { Prefetched } from '#query/prefetched.tsx';

export const metadata = { title: 'Settings' };

export default async function Page() {
  const session = await requireSession('user');
  const { user, accessToken } = session;
  const isCoached = user.role.id === ROLE.coachee;
  return (
    <Prefetched
      token={accessToken}
      queries={(ask) => [
        invitedAddressQuery(ask),
        ...(isCoached ? [checkInPlanQuery(ask), ownMembershipQuery(ask)] : []),
      ]}
    >
      <SettingsPage user={user} runsPractice={await runsPractice(session)} />
    </Prefetched>
  );
}
