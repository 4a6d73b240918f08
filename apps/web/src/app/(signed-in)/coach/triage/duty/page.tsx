import { requireSession } from '#auth/require-session.ts';
import { dutyRosterQuery } from '#features/sessions/calendar/duty.api.ts';
import { DutyPage } from '#features/sessions/calendar/duty-page.tsx';
import { Prefetched } from '#query/prefetched.tsx';

export const metadata = { title: 'Duty roster' };

export default async function Page() {
  const { accessToken } = await requireSession(['coach']);
  return (
    <Prefetched token={accessToken} queries={(ask) => [dutyRosterQuery(ask)]}>
      <DutyPage />
    </Prefetched>
  );
}
