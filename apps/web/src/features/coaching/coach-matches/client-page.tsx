'use client';

import { useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '@waymark/contract/endpoint';
import { linkPaths } from '@waymark/contract/paths';
import type { showClient } from '@waymark/contract/wellbeing/clients';
import type { ReactNode } from 'react';
import { isProblem } from '#problems/call-problem.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { ClientAnswers } from './client-answers.tsx';
import { ClientCheckIns } from './client-check-ins.tsx';
import { ClientHeader, WayBack } from './client-header.tsx';
import { type ClientPart, ClientTabs } from './client-tabs.tsx';
import { readersForCoach } from './client-words.ts';
import { clientQuery, NO_CLIENT } from './coach-clients.api.ts';
import { EndWithClient } from './end-with-client.tsx';
import { WhyTheyCame } from './why-they-came.tsx';

interface ClientPageProps {
  /** The match's id, as in the address. */
  readonly id: string;
  readonly part: ClientPart;
  /** What the two did together; not for the first answers. */
  readonly children?: ReactNode;
  /** What leads a former coach on. */
  readonly former?: ReactNode;
}

export function ClientPage({ id, part, children, former }: ClientPageProps) {
  const query = useQuery(clientQuery(id));
  if (query.error && isProblem(query.error, ...NO_CLIENT)) {
    return part === 'overview' || part === 'answers' ? (
      <NoClient>{former}</NoClient>
    ) : (
      <>
        <WayBack />
        <h1 className="mt-2 text-display-md">Former client</h1>
        <ClientTabs id={id} part={part} isFormer />
        <div className="mt-6 grid grid-cols-1 gap-5">{children}</div>
      </>
    );
  }
  return (
    <Loaded
      query={query}
      loading="Looking up your client"
      failed="We can’t show this client right now"
      isPage
      wayOn={<WayBack />}
    >
      {(data) => (
        <>
          <ClientHeader client={data.client} />
          <ClientTabs id={id} part={part} />
          <div className="mt-6">
            <Part data={data} part={part}>
              {children}
            </Part>
          </div>
        </>
      )}
    </Loaded>
  );
}

function NoClient({ children }: { children: ReactNode }) {
  return (
    <>
      <h1 className="mb-6 text-display-md">Clients</h1>
      <EmptyState title="This person isn’t your client, or no longer is">
        <p>You can see what clients share with you for as long as you coach them.</p>
        <ButtonLink variant="ghost" className="mt-4" href={linkPaths.coachClients()}>
          Go to your clients
        </ButtonLink>
      </EmptyState>
      {children}
    </>
  );
}

interface PartProps {
  readonly data: AnswerOf<typeof showClient>['data'];
  readonly part: ClientPart;
  readonly children: ReactNode;
}

function Part({ data, part, children }: PartProps) {
  const { client, answers, checkIns } = data;
  const readers = readersForCoach(client);
  const { message } = client.attributes;
  if (part === 'overview') {
    return (
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid grid-cols-1 gap-5">{children}</div>
        <div className="grid grid-cols-1 gap-5">
          <WhyTheyCame client={client} answers={answers} />
          <EndWithClient client={client} />
        </div>
      </div>
    );
  }
  if (part !== 'answers') return <div className="grid grid-cols-1 gap-5">{children}</div>;
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <ClientAnswers answers={answers} readers={readers} />
      <div className="grid grid-cols-1 gap-5">
        {message && (
          <Card>
            <h2 className="text-lg">What they wrote to you</h2>
            <p className="mt-2 text-sm break-words whitespace-pre-line text-ink-700">{message}</p>
          </Card>
        )}
        <ClientCheckIns checkIns={checkIns} readers={readers} />
      </div>
    </div>
  );
}
