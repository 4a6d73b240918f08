import { requireSession } from '#auth/require-session.ts';
import { Clock } from '#dates/clock.tsx';
import { TriagePage } from '#features/messages/triage/triage-page.tsx';
import { queueQuery } from '#features/messages/triage/triage-queue.api.ts';
import { Prefetched } from '#query/prefetched.tsx';

export const metadata = { title: 'Triage' };

export default async function Page() {
  const { user, accessToken } = await requireSession(['coach']);
  return (
    <Prefetched token={accessToken} queries={(ask) => [queueQuery(ask)]}>
      <Clock startsAt={Date.now()}>
        <TriagePage userId={user.id} />
      </Clock>
    </Prefetched>
  );
}
