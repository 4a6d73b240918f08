import { requireSession } from '#auth/require-session.ts';
import { groupSeatsQuery } from '#features/sessions/seated-sessions/group-seats.api.ts';
import { GroupSeatsPage } from '#features/sessions/seated-sessions/group-seats-page.tsx';
import { Prefetched } from '#query/prefetched.tsx';

export const metadata = { title: 'Group sessions' };

export default async function Page() {
  const { accessToken } = await requireSession(['coachee', 'manager']);
  return (
    <Prefetched token={accessToken} queries={(ask) => [groupSeatsQuery(ask)]}>
      <GroupSeatsPage />
    </Prefetched>
  );
}
