import { linkPaths } from '@waymark/contract/paths';
import { rolesHeld } from '@waymark/contract/roles';
import { memberSession, serverSession } from '#auth/server-session.ts';
import { signInPath } from '#auth/sign-in-path.ts';
import { heldContacts } from '#config/held-look.ts';
import { helpLineQuery } from '#features/messages/help/help.api.ts';
import { HelpPage } from '#features/messages/help/help-page.tsx';
import { VisitorHelp } from '#features/messages/help/visitor-help.tsx';
import { AccountFrame } from '#features/people/accounts/account-frame.tsx';
import { ownProfileQuery } from '#features/people/profiles/own-profile.api.ts';
import { Prefetched } from '#query/prefetched.tsx';

export const metadata = { title: 'Help now' };

export default async function Page({ searchParams }: { searchParams: Promise<{ because?: string | string[] }> }) {
  const session = await memberSession();
  const isLowScore = (await searchParams).because === 'low-score';
  // No redirect to the login: numbers to call need none.
  if (!session) {
    const isLeaving = (await serverSession()) !== null;
    const loginPath = signInPath(isLowScore ? linkPaths.helpBecause('low-score') : linkPaths.help());
    return (
      <AccountFrame>
        <VisitorHelp isLeaving={isLeaving} loginPath={isLeaving ? linkPaths.leaving() : loginPath} />
      </AccountFrame>
    );
  }
  const { user, accessToken } = session;
  const isCoachee = rolesHeld(user.role.id, user.sub_role).includes('coachee');
  const page = <HelpPage isCoachee={isCoachee} isLowScore={isLowScore} contacts={heldContacts()} />;
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
