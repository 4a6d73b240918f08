import { rolesHeld } from '@waymark/contract/roles';
import { requireSession } from '#auth/require-session.ts';
import { helpLineQuery } from '#features/messages/help/help.api.ts';
import { HelpPage } from '#features/messages/help/help-page.tsx';
import { ownProfileQuery } from '#features/people/profiles/own-profile.api.ts';
import { Prefetched } from '#query/prefetched.tsx';

export const metadata = { title: 'Help now' };

export default async function Page({ searchParams }: { searchParams: Promise<{ because?: string | string[] }> }) {
  const { user, accessToken } = await requireSession('user');
  const { because } = await searchParams;
  const isCoachee = rolesHeld(user.role.id, user.sub_role).includes('coachee');
  const page = <HelpPage isCoachee={isCoachee} isLowScore={because === 'low-score'} />;
  return isCoachee ? (
    <Prefetched token={accessToken} queries={(ask) => [ownProfileQuery(ask), helpLineQuery(ask)]}>
      {page}
    </Prefetched>
  ) : (
    <Prefetched token={accessToken} queries={(ask) => [ownProfileQuery(ask)]}>
      {page}
    </Prefetched>
  );
}
