import { requireSession } from '#auth/require-session.ts';
import { SignInSettingsPage } from '#features/people/accounts/sign-in-settings-page.tsx';
import { loginSessionsQuery } from '#features/people/login-sessions/login-sessions.api.ts';
import { Prefetched } from '#query/prefetched.tsx';

export const metadata = { title: 'Sign-in and security' };

export default async function Page() {
  const { user, accessToken } = await requireSession('user');
  return (
    <Prefetched token={accessToken} queries={(ask) => [loginSessionsQuery(ask)]}>
      <SignInSettingsPage user={user} />
    </Prefetched>
  );
}
