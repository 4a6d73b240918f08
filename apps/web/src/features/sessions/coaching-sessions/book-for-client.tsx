'use client';

import { useQuery } from '@tanstack/react-query';
import { linkPaths } from '@waymark/contract/paths';
import type { CoachClient } from '@waymark/contract/wellbeing/clients';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { clientsQuery } from '#features/coaching/coach-matches/coach-clients.api.ts';
import { useReaderZone } from '#person/reader-zone.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { LoadingState } from '#ui/loading-state.tsx';
import { BookForClientForm } from './book-for-client-form.tsx';
import { GroupForm } from './group-form.tsx';

interface BookForClientProps {
  readonly client: string | undefined;
  readonly at: string | undefined;
}

export function BookForClient(asked: BookForClientProps) {
  return (
    <ForClients title="New session" atLeast={1}>
      {(clients, zone) => <BookForClientForm clients={clients} zone={zone} asked={asked} />}
    </ForClients>
  );
}

export function NewGroup() {
  return (
    <ForClients title="New group session" atLeast={2}>
      {(clients, zone) => <GroupForm clients={clients} zone={zone} />}
    </ForClients>
  );
}

interface ForClientsProps {
  readonly title: string;
  readonly atLeast: number;
  readonly children: (clients: readonly CoachClient[], zone: string) => ReactNode;
}

function ForClients({ title, atLeast, children }: ForClientsProps) {
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
      <h1 className="mt-2 mb-6 text-display-md">{title}</h1>
      <Loaded
        query={useQuery(clientsQuery())}
        loading="Looking up your clients"
        failed="We can’t show your clients right now"
      >
        {({ clients }) => {
          if (clients.length < atLeast) return <NoClients atLeast={atLeast} />;
          // Dates and times in the fields are by the reader's clock.
          if (zone === null) return <LoadingState label="Looking up your time zone" />;
          return children(clients, zone);
        }}
      </Loaded>
    </div>
  );
}

function NoClients({ atLeast }: { atLeast: number }) {
  return (
    <EmptyState title={atLeast === 1 ? 'No clients yet' : 'Not enough clients yet'}>
      <p>
        {atLeast === 1
          ? 'You can book sessions for people once you coach them.'
          : 'You can make a group session once you coach two people or more.'}
      </p>
      <ButtonLink variant="ghost" className="mt-4" href={linkPaths.coachClients()}>
        See your requests
      </ButtonLink>
    </EmptyState>
  );
}
