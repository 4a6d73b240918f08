import { linkPaths } from '@waymark/contract/paths';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ClientFilter, type ClientName } from './client-filter.tsx';
import type { SessionsShown } from './sessions-address.ts';
import { SessionsLists } from './sessions-lists.tsx';

interface CoachSessionsProps {
  readonly shown: SessionsShown;
  readonly clients: readonly ClientName[];
}

export function CoachSessions({ shown, clients }: CoachSessionsProps) {
  const { client } = shown;
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
    <EmptyState title="No sessions coming">
      <p>Clients book the hours that you open in My time. You can also book or propose a time for them.</p>
      <ButtonLink variant="ghost" className="mt-4" href={linkPaths.coachTime()}>
        Open My time
      </ButtonLink>
    </EmptyState>
  );
}

function NoneWith({ client, name }: { client: string; name: string }) {
  return (
    <EmptyState title={`No sessions coming with ${name}`}>
      <p>They can book the hours that you open in My time. You can also book or propose a time for them.</p>
      <ButtonLink variant="ghost" className="mt-4" href={linkPaths.bookForClient(client)}>
        Book session
      </ButtonLink>
    </EmptyState>
  );
}
