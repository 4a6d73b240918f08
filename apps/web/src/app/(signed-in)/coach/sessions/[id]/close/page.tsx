import { requireSession } from '#auth/require-session.ts';
import { Clock } from '#dates/clock.tsx';
import { sessionQuery } from '#features/sessions/coaching-sessions/coaching-sessions.api.ts';
import { Prefetched } from '#query/prefetched.tsx';
import { roomQuery } from '#query/session-room.api.ts';
import { sessionWorkQuery } from '#query/session-work.api.ts';
import { CloseSession } from '../../../../../close-session.tsx';

export const metadata = { title: 'Close session' };

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  const { user, accessToken } = await requireSession(['coach']);
  const { id } = await params;
  return (
    <Prefetched
      token={accessToken}
      queries={(ask) => [sessionQuery(id, ask), sessionWorkQuery(id, ask), roomQuery(id, ask)]}
    >
      <Clock startsAt={Date.now()}>
        <CloseSession id={id} userId={user.id} />
      </Clock>
    </Prefetched>
  );
}
