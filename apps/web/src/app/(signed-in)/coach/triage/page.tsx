import { requireSession } from '#auth/require-session.ts';
import { Clock } from '#dates/clock.tsx';
import { queueQuery } from '#features/messages/triage/triage.api.ts';
import { Prefetched } from '#query/prefetched.tsx';
import { TriageWithMessages } from '../../../triage-with-messages.tsx';

export const metadata = { title: 'Triage' };

export default async function Page() {
  const { user, accessToken } = await requireSession(['coach']);
  return (
    <Prefetched token={accessToken} queries={(ask) => [queueQuery(ask)]}>
      <Clock startsAt={Date.now()}>
        <TriageWithMessages userId={user.id} />
      </Clock>
    </Prefetched>
  );
}
