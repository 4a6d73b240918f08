import { requireSession } from '#auth/require-session.ts';
import { Clock } from '#dates/clock.tsx';
import { conversationQuery } from '#features/messages/messages/messages.api.ts';
import { caseQuery } from '#features/messages/triage/triage.api.ts';
import { TriagePage } from '#features/messages/triage/triage-page.tsx';
import { queueQuery } from '#features/messages/triage/triage-queue.api.ts';
import { Prefetched } from '#query/prefetched.tsx';

export const metadata = { title: 'Triage' };

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  const { user, accessToken } = await requireSession(['coach']);
  const { id } = await params;
  return (
    <Prefetched
      token={accessToken}
      about={(ask) => caseQuery(id, ask)}
      queries={(ask) => [queueQuery(ask), conversationQuery(id, ask)]}
    >
      <Clock startsAt={Date.now()}>
        <TriagePage userId={user.id} threadId={id} />
      </Clock>
    </Prefetched>
  );
}
