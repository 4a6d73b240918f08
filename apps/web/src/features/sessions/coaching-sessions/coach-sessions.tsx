'use client';

import { useQuery } from '@tanstack/react-query';
import { fullName } from '@waymark/contract/full-name';
import { linkPaths } from '@waymark/contract/paths';
import type { CoachClient } from '@waymark/contract/wellbeing/clients';
import { useRouter } from 'next/navigation';
import { useOptimistic, useTransition } from 'react';
import { clientsQuery } from '#features/coaching/coach-matches/coach-clients.api.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { type SessionsShown, sessionsAddress } from './sessions-address.ts';
import { SessionsLists } from './sessions-lists.tsx';

const namesOf = (clients: readonly CoachClient[]): ClientName[] =>
  clients.map(({ id, attributes }) => ({ matchId: String(id), name: fullName(attributes) || 'Your client' }));

/** The coach's sessions, with the names of their clients to choose from. */
export function CoachSessions({ shown }: { shown: SessionsShown }) {
  const { client } = shown;
  const clients = namesOf(useQuery(clientsQuery()).data?.clients ?? []);
  const name = clients.find(({ matchId }) => matchId === client)?.name ?? 'this client';
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-4">
        <h1 className="text-display-md">Sessions</h1>
        <div className="flex flex-wrap gap-3">
          {clients.length > 1 && (
            <ButtonLink variant="ghost" href={linkPaths.newGroup()}>
              New group session
            </ButtonLink>
          )}
          <ButtonLink href={linkPaths.bookForClient(client)}>New session</ButtonLink>
        </div>
      </div>
      <div className="mt-6 grid gap-5">
        {(clients.length > 1 || client) && <ClientFilter shown={shown} clients={clients} />}
        <SessionsLists part="coach" shown={shown} only={client && `with ${name}`}>
          {client ? <NoneWith client={client} name={name} /> : <NoneComing />}
        </SessionsLists>
      </div>
    </>
  );
}

function NoneComing() {
  return (
    <EmptyState title="No upcoming sessions">
      <p>Clients book the hours that you open in My time. You can also book or propose a time for them.</p>
      <ButtonLink variant="ghost" className="mt-4" href={linkPaths.coachTime()}>
        Open My time
      </ButtonLink>
    </EmptyState>
  );
}

function NoneWith({ client, name }: { client: string; name: string }) {
  return (
    <EmptyState title={`No upcoming sessions with ${name}`}>
      <p>They can book the hours that you open in My time. You can also book or propose a time for them.</p>
      <ButtonLink variant="ghost" className="mt-4" href={linkPaths.bookForClient(client)}>
        Book session
      </ButtonLink>
    </EmptyState>
  );
}

interface ClientName {
  readonly matchId: string;
  readonly name: string;
}

interface ClientFilterProps {
  readonly shown: SessionsShown;
  readonly clients: readonly ClientName[];
}

/** Shows the sessions of one client; the choice is in the page's address. */
function ClientFilter({ shown: { list, client = '' }, clients }: ClientFilterProps) {
  const router = useRouter();
  const [, startTransition] = useTransition();
  const [chosen, choose] = useOptimistic(client);
  const isKnown = chosen === '' || clients.some(({ matchId }) => matchId === chosen);

  function change(matchId: string) {
    startTransition(() => {
      choose(matchId);
      router.push(sessionsAddress('coach', { list, page: 1, ...(matchId === '' ? {} : { client: matchId }) }));
    });
  }

  return (
    <div className="-mt-4.5 max-w-80">
      <SelectField label="Client" value={chosen} onChange={({ target }) => change(target.value)}>
        <option value="">All clients</option>
        {!isKnown && <option value={chosen}>This client</option>}
        {clients.map(({ matchId, name }) => (
          <option key={matchId} value={matchId}>
            {name}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
