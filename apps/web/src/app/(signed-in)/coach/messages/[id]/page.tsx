import { requireSession } from '#auth/require-session.ts';
import { Clock } from '#dates/clock.tsx';
import { conversationQuery, threadsQuery } from '#features/messages/messages/messages.api.ts';
import { MessagesPage } from '#features/messages/messages/messages-page.tsx';
import { Prefetched } from '#query/prefetched.tsx';

export const metadata = { title: 'Messages' };

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  const { user, accessToken } = await requireSession(['coach']);
  const { id } = await params;
  return (
    <Prefetched token={accessToken} about={(ask) => conversationQuery(id, ask)} queries={(ask) => [threadsQuery(ask)]}>
      <Clock startsAt={Date.now()}>
        <MessagesPage userId={user.id} others="coachee" threadId={id} />
      </Clock>
    </Prefetched>
  );
}
