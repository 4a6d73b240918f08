'use client';

import { linkPaths } from '@waymark/contract/paths';
import { useEffect, useRef } from 'react';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { LoadingState } from '#ui/loading-state.tsx';
import { ClientList } from './client-list.tsx';
import { useClients } from './coach-clients.api.ts';
import { RequestCard } from './request-card.tsx';

/** Those who ask for the coach, and those whom the coach coaches. */
export function ClientsPage() {
  const { data, error, refetch } = useClients();
  const heading = useRef<HTMLHeadingElement>(null);
  const waiting = data?.requests.length ?? 0;

  // The buttons of a request go with it once it is answered; whoever uses the keyboard goes on at the top.
  const waitingBefore = useRef(waiting);
  useEffect(() => {
    if (waiting < waitingBefore.current && document.activeElement === document.body) heading.current?.focus();
    waitingBefore.current = waiting;
  }, [waiting]);

  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="text-display-md outline-none focus-visible:shadow-none">
        Clients
      </h1>
      <div className="mt-6 grid gap-8">
        {!data && !error && <LoadingState label="Looking up your clients" />}
        {!data && error && (
          <ErrorState title="Your clients cannot be shown right now" onRetry={() => void refetch()}>
            {error.message}
          </ErrorState>
        )}
        {data && data.requests.length > 0 && (
          <section aria-labelledby="requests">
            <h2 id="requests" className="mb-4 text-display-sm">
              {data.requests.length === 1 ? 'Somebody asks for you' : `${data.requests.length} people ask for you`}
            </h2>
            <ul className="grid gap-4 lg:grid-cols-2">
              {data.requests.map((request) => (
                <li key={request.id} className="min-w-0">
                  <RequestCard request={request} />
                </li>
              ))}
            </ul>
          </section>
        )}
        {data && data.clients.length > 0 && (
          <section aria-labelledby="clients">
            <h2 id="clients" className="mb-4 text-display-sm">
              {data.clients.length === 1 ? 'Your client' : `Your ${data.clients.length} clients`}
            </h2>
            <ClientList clients={data.clients} />
          </section>
        )}
        {data && data.clients.length === 0 && (
          <EmptyState title="No clients yet">
            <p>When somebody asks for you they stand here, and you hear of it. You answer within three days.</p>
            <ButtonLink variant="ghost" className="mt-4" href={linkPaths.coachPractice()}>
              See how you are shown
            </ButtonLink>
          </EmptyState>
        )}
      </div>
    </>
  );
}
