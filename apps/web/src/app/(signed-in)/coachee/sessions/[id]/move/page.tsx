import { requireSession } from '#auth/require-session.ts';
import { sessionQuery } from '#features/sessions/coaching-sessions/coaching-sessions.api.ts';
import { Prefetched } from '#query/prefetched.tsx';
import { SessionMovePage } from '../../../../../session-move-page.tsx';

export const metadata = { title: 'Move session' };

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  const { accessToken } = await requireSession(['coachee']);
  const { id } = await params;
  return (
    <Prefetched token={accessToken} queries={(ask) => [sessionQuery(id, ask)]}>
      <SessionMovePage id={id} part="coachee" openedAt={new Date().toISOString()} />
    </Prefetched>
  );
}
