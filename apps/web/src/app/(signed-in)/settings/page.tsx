import { ROLE } from '@waymark/contract/roles';
import { requireSession } from '#auth/require-session.ts';
import { checkInPlanQuery } from '#features/wellbeing/check-ins/check-in-plan.api.ts';
import { ownMembershipQuery } from '#person/own-membership.api.ts';
import { Prefetched } from '#query/prefetched.tsx';
import { SettingsPage } from '../../settings-page.tsx';

export const metadata = { title: 'Settings' };

export default async function Page() {
  const { user, accessToken } = await requireSession('user');
  const page = <SettingsPage user={user} />;
  if (user.role.id !== ROLE.coachee) return page;
  return (
    <Prefetched token={accessToken} queries={(ask) => [checkInPlanQuery(ask), ownMembershipQuery(ask)]}>
      {page}
    </Prefetched>
  );
}
