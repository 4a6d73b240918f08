'use client';

import { useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '@waymark/contract/endpoint';
import { linkPaths, picturePath } from '@waymark/contract/paths';
import type { CoachClient, listClients } from '@waymark/contract/wellbeing/clients';
import Link from 'next/link';
import { useEffect, useRef } from 'react';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ChevronRight } from '#ui/icons.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { LocalTime } from '#ui/local-time.tsx';
import { Portrait } from '#ui/portrait.tsx';
import { clientName, lastContactWords } from './client-words.ts';
import { clientsQuery } from './coach-clients.api.ts';
import { RequestCard } from './request-card.tsx';

interface ClientsPageProps {
  /** Where the agreement with each stands, by the id of the match. */
  readonly agreements?: Readonly<Record<number, string>>;
}

export function ClientsPage({ agreements = {} }: ClientsPageProps) {
  const query = useQuery(clientsQuery());
  const heading = useRef<HTMLHeadingElement>(null);
  const waiting = query.data?.requests.length ?? 0;

  // An answered request takes its focused button along, so keyboard users continue at the top.
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
        <Loaded query={query} isLong loading="Looking up your clients" failed="We can’t show your clients right now">
          {(data) => <RequestsAndClients {...data} agreements={agreements} />}
        </Loaded>
      </div>
    </>
  );
}

function RequestsAndClients({
  requests,
  clients,
  agreements,
}: AnswerOf<typeof listClients> & Required<ClientsPageProps>) {
  return (
    <>
      {requests.length > 0 && (
        <section aria-labelledby="requests">
          <h2 id="requests" className="mb-4 text-display-sm">
            {requests.length === 1 ? '1 new request' : `${requests.length} new requests`}
          </h2>
          <ul className="grid gap-4 lg:grid-cols-2">
            {requests.map((request) => (
              <li key={request.id} className="min-w-0">
                <RequestCard request={request} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {clients.length > 0 && (
        <section aria-labelledby="clients">
          <h2 id="clients" className="mb-4 text-display-sm">
            {clients.length === 1 ? 'Your client' : `Your ${clients.length} clients`}
          </h2>
          <ClientList clients={clients} agreements={agreements} />
        </section>
      )}
      {clients.length === 0 && (
        <EmptyState title="No clients yet">
          <p>When someone asks for you, we’ll let you know and you’ll find them here. You have three days to reply.</p>
          <ButtonLink variant="ghost" className="mt-4" href={linkPaths.coachPractice()}>
            See your page
          </ButtonLink>
        </EmptyState>
      )}
    </>
  );
}

function ClientList({ clients, agreements }: { clients: readonly CoachClient[] } & Required<ClientsPageProps>) {
  return (
    <ul className="rounded-card bg-white p-2 shadow-card">
      {clients.map((client) => {
        const { picture, glance } = client.attributes;
        const name = clientName(client);
        return (
          <li key={client.id}>
            <Link
              prefetch={false}
              href={linkPaths.coachClient(String(client.id))}
              className="flex min-h-16 items-center gap-3.5 rounded-field px-3 py-2 text-ink-900 no-underline hover:bg-sand-100"
            >
              <Portrait name={name} src={picture && picturePath(picture)} size="small" />
              <span className="min-w-0 flex-1">
                <span className="block text-sm font-semibold break-words">{name}</span>
                {glance && <Glance {...glance} />}
                {agreements[client.id] && <span className="block text-xs text-ink-700">{agreements[client.id]}</span>}
              </span>
              <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-500" />
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

type GlanceProps = NonNullable<CoachClient['attributes']['glance']>;

function Glance({ next, lastContact, actions }: GlanceProps) {
  return (
    <span className="block text-xs text-ink-700">
      {next ? (
        <>
          Next session <LocalTime instant={next.startsAt} style="moment" />
        </>
      ) : (
        'Nothing booked'
      )}
      {' · '}
      {lastContactWords[lastContact.what]} <LocalTime instant={lastContact.at} style="day" />
      {actions.open > 0 && ` · ${actions.open === 1 ? '1 open action' : `${actions.open} open actions`}`}
    </span>
  );
}
