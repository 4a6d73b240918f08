'use client';

import { useQuery } from '@tanstack/react-query';
import { WHO5_SOURCE } from '@waymark/contract/coaching/who5';
import type { AnswerOf } from '@waymark/contract/endpoint';
import { linkPaths } from '@waymark/contract/paths';
import type { showClient } from '@waymark/contract/wellbeing/clients';
import type { ReactNode } from 'react';
import { isProblem } from '#problems/call-problem.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { LocalTime } from '#ui/local-time.tsx';
import { WhoSees } from '#ui/who-sees.tsx';
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
  /** What they share, beside the overview. */
  readonly shared?: ReactNode;
  /** What leads a former coach on. */
  readonly former?: ReactNode;
}

export function ClientPage({ id, part, children, shared, former }: ClientPageProps) {
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
      isLong
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
            <Part data={data} part={part} shared={shared}>
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
  readonly shared: ReactNode;
  readonly children: ReactNode;
}

function Part({ data, part, shared, children }: PartProps) {
  const { client, answers, checkIns } = data;
  const readers = readersForCoach(client);
  const { message } = client.attributes;
  if (part === 'overview') {
    return (
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22.5rem]">
        <div className="grid grid-cols-1 gap-5">{children}</div>
        <div className="grid grid-cols-1 gap-5">
          <WhyTheyCame client={client} answers={answers} />
          {shared}
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

interface ClientAnswersProps {
  readonly answers: AnswerOf<typeof showClient>['data']['answers'];
  readonly readers: string;
}

function ClientAnswers({ answers, readers }: ClientAnswersProps) {
  return (
    <Card>
      <h2 className="text-lg">What they shared before you met</h2>
      <div className="mt-1.5">
        <WhoSees readers={readers} />
      </div>
      {answers.length === 0 ? (
        <p className="mt-4 text-sm text-ink-700">Nothing yet. You’ll find their answers for you here.</p>
      ) : (
        <dl className="mt-4">
          {answers.map(({ item, label, answer }) => (
            <div key={item} className="border-t border-sand-200 py-3.5">
              <dt className="text-sm font-semibold">{label}</dt>
              <dd className="mt-1 break-words whitespace-pre-line text-ink-700">{answer}</dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  );
}

interface ClientCheckInsProps {
  readonly checkIns: AnswerOf<typeof showClient>['data']['checkIns'];
  readonly readers: string;
}

/** The WHO-5 scores that a client shares, newest first. */
function ClientCheckIns({ checkIns: shared, readers }: ClientCheckInsProps) {
  const checkIns = shared.filter(({ kind }) => kind === 'who5');
  return (
    <Card>
      <h2 className="text-lg">How they have been</h2>
      <div className="mt-1.5">
        <WhoSees readers={readers} />
      </div>
      {checkIns.length === 0 ? (
        <p className="mt-4 text-sm text-ink-700">They haven’t shared a check-in with you. That’s up to them.</p>
      ) : (
        <ul className="mt-4 grid gap-3">
          {checkIns.map(({ score, takenAt }) => (
            <li key={takenAt} className="border-t border-sand-200 pt-3">
              <p className="flex items-baseline justify-between gap-3 text-sm">
                <LocalTime instant={takenAt} style="day" />
                <span className="font-semibold text-iris-700">{score} of 100</span>
              </p>
              <div aria-hidden className="mt-1.5 h-2 rounded-pill bg-iris-100">
                <div className="h-2 rounded-pill bg-iris-500" style={{ width: `${score}%` }} />
              </div>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-4 text-xs text-ink-500">{WHO5_SOURCE}</p>
    </Card>
  );
}
