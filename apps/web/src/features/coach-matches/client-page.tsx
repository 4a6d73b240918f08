'use client';

import { useQuery } from '@tanstack/react-query';
import type { showClient } from '@waymark/contract/coach-matches';
import type { AnswerOf } from '@waymark/contract/endpoint';
import { linkPaths, picturePath } from '@waymark/contract/paths';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { timeZoneName } from '#dates/time-zones.ts';
import { isProblem } from '#problems/call-problem.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { LocalTime } from '#ui/local-time.tsx';
import { Portrait } from '#ui/portrait.tsx';
import { ClientAnswers } from './client-answers.tsx';
import { ClientCheckIns } from './client-check-ins.tsx';
import { clientName, readersForCoach } from './client-words.ts';
import { clientQuery, NO_CLIENT } from './coach-clients.api.ts';
import { EndWithClient } from './end-with-client.tsx';

const isGone = (error: Error) => isProblem(error, ...NO_CLIENT);

interface ClientPageProps {
  /** The match's id, as in the address. */
  readonly id: string;
  readonly sessions: ReactNode;
}

export function ClientPage({ id, sessions }: ClientPageProps) {
  const query = useQuery(clientQuery(id));
  if (query.error && isGone(query.error)) {
    return (
      <>
        <h1 className="mb-6 text-display-md">Clients</h1>
        <EmptyState title="This person isn’t your client, or no longer is">
          <p>You can see what clients share with you for as long as you coach them.</p>
          <ButtonLink variant="ghost" className="mt-4" href={linkPaths.coachClients()}>
            Go to your clients
          </ButtonLink>
        </EmptyState>
      </>
    );
  }
  return (
    <Loaded query={query} loading="Looking up your client" failed="We can’t show this client right now">
      {(data) => <Client {...data} sessions={sessions} />}
    </Loaded>
  );
}

type ClientProps = AnswerOf<typeof showClient>['data'] & Pick<ClientPageProps, 'sessions'>;

function Client({ client, answers, checkIns, sessions }: ClientProps) {
  const { picture, timeZone, decidedAt, message } = client.attributes;
  const name = clientName(client);
  return (
    <>
      <Link
        prefetch={false}
        href={linkPaths.coachClients()}
        className="inline-block rounded-field py-2 text-sm font-medium text-pine-600 no-underline hover:underline"
      >
        ← Clients
      </Link>
      <div className="mt-2 flex items-center gap-4">
        <Portrait name={name} src={picture && picturePath(picture)} />
        <div className="min-w-0">
          <h1 className="text-display-md break-words">{name}</h1>
          <p className="text-sm text-ink-700">
            {decidedAt && (
              <>
                Your client since <LocalTime instant={decidedAt} style="day" />
              </>
            )}
            {timeZone && ` · ${timeZoneName(timeZone)}`}
          </p>
        </div>
      </div>
      <div className="mt-6 grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid grid-cols-1 gap-5">
          {sessions}
          <ClientAnswers answers={answers} readers={readersForCoach(client)} />
        </div>
        <div className="grid gap-5">
          {message && (
            <Card>
              <h2 className="text-lg">What they wrote to you</h2>
              <p className="mt-2 text-sm break-words whitespace-pre-line text-ink-700">{message}</p>
            </Card>
          )}
          <ClientCheckIns checkIns={checkIns} readers={readersForCoach(client)} />
          <EndWithClient client={client} />
        </div>
      </div>
    </>
  );
}
