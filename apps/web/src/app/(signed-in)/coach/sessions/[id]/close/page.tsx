import { requireSession } from '#auth/require-session.ts';
import { Clock } from '#dates/clock.tsx';
import { sessionQuery } from '#features/sessions/coaching-sessions/shown-sessions.api.ts';
import { CloseSession } from '#features/sessions/session-closing/close-session.tsx';
import { roomQuery } from '#features/sessions/session-room/session-room.api.ts';
import { sessionWorkQuery } from '#features/sessions/session-work/shown-work.api.ts';
import { Prefetched } from '#query/prefetched.tsx';

export const metadata = { title: 'Close session' };

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  const { user, accessToken } = await requireSession(['coach']);
  const { id } = await params;
  return (
    <Prefetched
      token={accessToken}
      about={(ask) => sessionQuery(id, ask)}
      queries={(ask) => [sessionWorkQuery(id, ask), roomQuery(id, ask)]}
    >
      <Clock startsAt={Date.now()}>
        <CloseSession id={id} userId={user.id} />
      </Clock>
    </Prefetched>
  );
}
