import { requireSession } from '#auth/require-session.ts';
import { WelcomePage } from '#features/organisations/welcomes/welcome-page.tsx';
import { welcomeQuery } from '#features/organisations/welcomes/welcomes.api.ts';
import { Prefetched } from '#query/prefetched.tsx';

export const metadata = { title: 'How you welcome people' };

export default async function Page() {
  const { accessToken } = await requireSession(['enterprise-admin']);
  return (
    <Prefetched token={accessToken} queries={(ask) => [welcomeQuery(ask)]}>
      <WelcomePage />
    </Prefetched>
  );
}
