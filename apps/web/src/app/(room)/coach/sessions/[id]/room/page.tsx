import { linkPaths } from '@waymark/contract/paths';
import { ROLE } from '@waymark/contract/roles';
import { redirect } from 'next/navigation';
import { requireSession } from '#auth/require-session.ts';
import { Clock } from '#dates/clock.tsx';
import { sessionQuery } from '#features/sessions/coaching-sessions/shown-sessions.api.ts';
import { roomQuery } from '#features/sessions/session-room/session-room.api.ts';
import { SessionRoom } from '#features/sessions/session-room/session-room.tsx';
import { sessionWorkQuery } from '#features/sessions/session-work/shown-work.api.ts';
import { Prefetched } from '#query/prefetched.tsx';

export const metadata = { title: 'Video room' };

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  const { user, accessToken } = await requireSession(['coachee', 'coach']);
  const { id } = await params;
  if (user.role.id === ROLE.coachee) redirect(linkPaths.coacheeRoom(id));
  return (
    <Prefetched
      token={accessToken}
      about={(ask) => sessionQuery(id, ask)}
      queries={(ask) => [roomQuery(id, ask), sessionWorkQuery(id, ask)]}
    >
      <Clock startsAt={Date.now()}>
        <SessionRoom id={id} part="coach" />
      </Clock>
    </Prefetched>
  );
}
