'use client';

import { ThreadView } from '#features/messages/messages/thread-view.tsx';
import { TriagePage } from '#features/messages/triage/triage-page.tsx';

/** The queue, with a conversation from the messages in it. */
export function TriageWithMessages({ userId, threadId }: { userId: number; threadId?: string }) {
  return (
    <TriagePage
      {...(threadId ? { threadId } : {})}
      conversation={(parts) => <ThreadView userId={userId} isOnly={false} {...parts} />}
    />
  );
}
