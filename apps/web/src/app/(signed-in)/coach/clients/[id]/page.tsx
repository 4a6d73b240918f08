import { requireSession } from '#auth/require-session.ts';
import { Clock } from '#dates/clock.tsx';
import { ClientPage } from '#features/coach-matches/client-page.tsx';
import { clientQuery } from '#features/coach-matches/coach-clients.api.ts';
import { ClientSessions } from '#features/coaching-sessions/client-sessions.tsx';
import { sessionsQuery } from '#features/coaching-sessions/coaching-sessions.api.ts';
import { sessionsOfClient } from '#features/coaching-sessions/sessions-of-client.ts';
import { Prefetched } from '#query/prefetched.tsx';

export const metadata = { title: 'Client' };

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  const { accessToken } = await requireSession(['coach']);
  const { id } = await params;
  const { coming, past } = sessionsOfClient(id);
  return (
    <Prefetched
      token={accessToken}
      queries={(ask) => [clientQuery(id, ask), sessionsQuery(coming, ask), sessionsQuery(past, ask)]}
    >
      <Clock startsAt={Date.now()}>
        <ClientPage id={id} sessions={<ClientSessions matchId={id} />} />
      </Clock>
    </Prefetched>
  );
}
