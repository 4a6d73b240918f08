import { requireSession } from '#auth/require-session.ts';
import { Clock } from '#dates/clock.tsx';
import { threadsQuery } from '#features/messages/messages/messages.api.ts';
import { MessagesPage } from '#features/messages/messages/messages-page.tsx';
import { Prefetched } from '#query/prefetched.tsx';

export const metadata = { title: 'Messages' };

interface PageProps {
  readonly searchParams: Promise<{ client?: string | string[] }>;
}

export default async function Page({ searchParams }: PageProps) {
  const { user, accessToken } = await requireSession(['coach']);
  const { client } = await searchParams;
  return (
    <Prefetched token={accessToken} queries={(ask) => [threadsQuery(ask)]}>
      <Clock startsAt={Date.now()}>
        <MessagesPage userId={user.id} others="coachee" client={[client].flat()[0]} />
      </Clock>
    </Prefetched>
  );
}
