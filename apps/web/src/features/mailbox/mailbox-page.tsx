'use client';

import { notFound } from 'next/navigation';
import { CallProblem } from '#http/call-problem.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { LoadingState } from '#ui/loading-state.tsx';
import { CapturedMessageCard } from './captured-message-card.tsx';
import { useCapturedMessages } from './mailbox.api.ts';

/** Every mail and text message that was captured instead of sent; where none are captured there is no such page. */
export function MailboxPage() {
  const { data, error, refetch } = useCapturedMessages();
  if (error instanceof CallProblem && error.status === 404) notFound();

  return (
    <div className="mx-auto min-h-dvh w-full max-w-3xl px-4 py-10 md:py-14">
      <h1 className="text-display-md">Mailbox</h1>
      <p className="mt-2 text-ink-700">
        Mail and text messages stay here instead of being sent. No one else can read them.
      </p>
      <div className="mt-8 flex flex-col gap-5" aria-live="polite">
        {!data && !error && <LoadingState label="Reading the mailbox" />}
        {!data && error && (
          <ErrorState title="The mailbox cannot be read right now" onRetry={() => void refetch()}>
            Waymark does not answer. This page tries again by itself.
          </ErrorState>
        )}
        {data?.data.length === 0 && (
          <EmptyState title="No messages yet">
            Sign up, or ask for a new password, and the mail appears here.
          </EmptyState>
        )}
        {data?.data.map((message) => (
          <CapturedMessageCard key={message.id} message={message} />
        ))}
      </div>
    </div>
  );
}
