import { requireSession } from '#auth/require-session.ts';
import { MovePage } from '#features/sessions/booking/move-page.tsx';
import { sessionQuery } from '#features/sessions/coaching-sessions/shown-sessions.api.ts';
import { Prefetched } from '#query/prefetched.tsx';

export const metadata = { title: 'Move session' };

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  const { accessToken } = await requireSession(['coach']);
  const { id } = await params;
  return (
    <Prefetched token={accessToken} about={(ask) => sessionQuery(id, ask)}>
      <MovePage id={id} part="coach" openedAt={new Date().toISOString()} />
    </Prefetched>
  );
}
