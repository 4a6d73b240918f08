import { requireSession } from '#auth/require-session.ts';
import { Clock } from '#dates/clock.tsx';
import { threadsQuery } from '#features/messages/messages/messages.api.ts';
import { MessagesPage } from '#features/messages/messages/messages-page.tsx';
import { Prefetched } from '#query/prefetched.tsx';

export const metadata = { title: 'Messages' };

export default async function Page() {
  const { user, accessToken } = await requireSession(['coachee']);
  return (
    <Prefetched token={accessToken} queries={(ask) => [threadsQuery(ask)]}>
      <Clock startsAt={Date.now()}>
        <MessagesPage userId={user.id} others="coach" />
      </Clock>
    </Prefetched>
  );
}
