'use client';

import { useQuery } from '@tanstack/react-query';
import { linkPaths } from '@waymark/contract/paths';
import Link from 'next/link';
import { clientsQuery } from '#features/coach-matches/coach-clients.api.ts';
import { BookForClientForm } from '#features/coaching-sessions/book-for-client-form.tsx';
import { useReaderZone } from '#person/reader-zone.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { LoadingState } from '#ui/loading-state.tsx';

interface BookForClientProps {
  readonly client: string | undefined;
  readonly at: string | undefined;
}

export function BookForClient(asked: BookForClientProps) {
  const zone = useReaderZone();
  return (
    <div className="max-w-2xl">
      <Link
        prefetch={false}
        href={linkPaths.coachSessions()}
        className="inline-block rounded-field py-2 text-sm font-medium text-pine-600 no-underline hover:underline"
      >
        ← Sessions
      </Link>
      <h1 className="mt-2 mb-6 text-display-md">New session</h1>
      <Loaded
        query={useQuery(clientsQuery())}
        loading="Looking up your clients"
        failed="We can’t show your clients right now"
      >
        {({ clients }) => {
          if (clients.length === 0) return <NoClients />;
          // Dates and times in the fields are by the reader's clock.
          if (zone === null) return <LoadingState label="Looking up your time zone" />;
          return <BookForClientForm clients={clients} zone={zone} asked={asked} />;
        }}
      </Loaded>
    </div>
  );
}

function NoClients() {
  return (
    <EmptyState title="No clients yet">
      <p>You can book sessions for people once you coach them.</p>
      <ButtonLink variant="ghost" className="mt-4" href={linkPaths.coachClients()}>
        See your requests
      </ButtonLink>
    </EmptyState>
  );
}
