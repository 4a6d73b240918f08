'use client';

import { useQuery } from '@tanstack/react-query';
import type { listClients } from '@waymark/contract/coach-matches';
import type { AnswerOf } from '@waymark/contract/endpoint';
import { linkPaths } from '@waymark/contract/paths';
import { ButtonLink } from '#ui/button-link.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { LocalTime } from '#ui/local-time.tsx';
import { ClientList } from './client-list.tsx';
import { clientName } from './client-words.ts';
import { clientsQuery } from './coach-clients.api.ts';

const CLIENTS_SHOWN = 5;

/** Who waits for the coach's answer, and the newest clients; nothing while there is neither. */
export function ClientsToday() {
  return (
    <Loaded
      query={useQuery(clientsQuery())}
      loading="Looking up your clients"
      failed="We can’t show your clients right now"
    >
      {(data) => <NewestClients {...data} />}
    </Loaded>
  );
}

function NewestClients({ requests, clients }: AnswerOf<typeof listClients>) {
  const [first] = requests;
  return (
    <>
      {first && (
        <div className="rounded-card bg-apricot-100 p-5.5 sm:p-7">
          <h2 className="text-display-sm">
            {requests.length === 1 ? `New request from ${clientName(first)}` : `${requests.length} new requests`}
          </h2>
          <p className="mt-2">
            {requests.length === 1 ? 'Reply due' : 'First reply due'}{' '}
            <LocalTime instant={first.attributes.decideBy} style="deadline" />
          </p>
          <ButtonLink className="mt-5" href={linkPaths.coachClients()}>
            {requests.length === 1 ? 'Read the request' : 'Read the requests'}
          </ButtonLink>
        </div>
      )}
      {clients.length > 0 && (
        <section aria-labelledby="clients-today">
          <div className="mb-2 flex items-center justify-between gap-3">
            <h2 id="clients-today" className="text-lg">
              Your clients
            </h2>
            <ButtonLink variant="quiet" href={linkPaths.coachClients()}>
              {clients.length > CLIENTS_SHOWN ? `See all ${clients.length}` : 'See your clients'}
            </ButtonLink>
          </div>
          <ClientList clients={clients.slice(0, CLIENTS_SHOWN)} />
        </section>
      )}
    </>
  );
}
