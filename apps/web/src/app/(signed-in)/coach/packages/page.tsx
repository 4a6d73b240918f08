import { requireSession } from '#auth/require-session.ts';
import { packagesQuery } from '#features/billing/packages/packages.api.ts';
import { PackagesPage } from '#features/billing/packages/packages-page.tsx';
import { Prefetched } from '#query/prefetched.tsx';

export const metadata = { title: 'Packages' };

export default async function Page() {
  const { accessToken } = await requireSession(['coach']);
  return (
    <Prefetched token={accessToken} queries={(ask) => [packagesQuery(ask)]}>
      <PackagesPage />
    </Prefetched>
  );
}
