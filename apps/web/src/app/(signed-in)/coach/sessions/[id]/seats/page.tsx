import { linkPaths } from '@waymark/contract/paths';
import { requireSession } from '#auth/require-session.ts';
import { Clock } from '#dates/clock.tsx';
import { seatedSessionQuery } from '#features/sessions/seated-sessions/seated-sessions.api.ts';
import { SeatedSessionPage } from '#features/sessions/seated-sessions/session-page.tsx';
import { Prefetched } from '#query/prefetched.tsx';

export const metadata = { title: 'Seats of a group session' };

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  const { accessToken } = await requireSession(['coach']);
  const { id } = await params;
  return (
    <Prefetched token={accessToken} about={(ask) => seatedSessionQuery(id, ask)}>
      <Clock startsAt={Date.now()}>
        <SeatedSessionPage id={id} wayBack={linkPaths.coachSession(id)} />
      </Clock>
    </Prefetched>
  );
}
