import { requireSession } from '#auth/require-session.ts';
import { erasureQuery } from '#features/rights/erasures/erasures.api.ts';
import { LeavingPage } from '#features/rights/erasures/leaving-page.tsx';
import { ReaderZone } from '#person/reader-zone.tsx';
import { Prefetched } from '#query/prefetched.tsx';
import { QueryProvider } from '#query/query-provider.tsx';

export const metadata = { title: 'Your account will be deleted' };

export default async function Page() {
  const { user, accessToken } = await requireSession('user');
  return (
    <QueryProvider>
      <ReaderZone known={user.timeZone}>
        <Prefetched token={accessToken} queries={(ask) => [erasureQuery(ask)]}>
          <LeavingPage user={user} />
        </Prefetched>
      </ReaderZone>
    </QueryProvider>
  );
}
