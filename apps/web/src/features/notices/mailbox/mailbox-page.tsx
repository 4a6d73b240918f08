'use client';

import { useQuery } from '@tanstack/react-query';
import { notFound } from 'next/navigation';
import { isProblem } from '#problems/call-problem.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { CapturedMessageCard } from './captured-message-card.tsx';
import { capturedMessagesQuery } from './mailbox.api.ts';

/** All captured mails and text messages; not found where the product really sends them. */
export function MailboxPage() {
  const query = useQuery(capturedMessagesQuery());
  const { error } = query;
  if (isProblem(error, 'not_found')) notFound();

  return (
    <div className="mx-auto min-h-dvh w-full max-w-3xl px-4 py-10 md:py-14">
      <h1 className="text-display-md">Mailbox</h1>
      <p className="mt-2 text-ink-700">
        Mail and text messages stay here instead of being sent. No one else can read them.
      </p>
      <div className="mt-8 flex flex-col gap-5" aria-live="polite">
        <Loaded
          query={query}
          loading="Loading the mailbox"
          failed="We can’t open the mailbox right now"
          explanation="Waymark isn’t responding. This page keeps trying."
        >
          {({ data: messages }) =>
            messages.length === 0 ? (
              <EmptyState title="No messages yet">
                Sign up or reset a password, and the email will appear here.
              </EmptyState>
            ) : (
              messages.map((message) => <CapturedMessageCard key={message.id} message={message} />)
            )
          }
        </Loaded>
      </div>
    </div>
  );
}
