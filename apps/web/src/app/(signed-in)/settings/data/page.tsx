import { roleName } from '@waymark/contract/roles';
import { requireSession } from '#auth/require-session.ts';
import { looksQuery } from '#features/people/looks/looks.api.ts';
import { downloadsQuery } from '#features/rights/downloads/downloads.api.ts';
import { correctionsQuery } from '#features/rights/requests/corrections.api.ts';
import { YourDataPage } from '#features/rights/your-data/your-data-page.tsx';
import { Prefetched } from '#query/prefetched.tsx';

export const metadata = { title: 'Your data' };

export default async function Page() {
  const { user, accessToken } = await requireSession('user');
  return (
    <Prefetched token={accessToken} queries={(ask) => [looksQuery(1, ask), downloadsQuery(ask), correctionsQuery(ask)]}>
      <YourDataPage role={roleName(user.role.id, user.sub_role)} />
    </Prefetched>
  );
}
