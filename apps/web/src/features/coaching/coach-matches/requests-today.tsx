'use client';

import { useQuery } from '@tanstack/react-query';
import { linkPaths } from '@waymark/contract/paths';
import type { CoachClient } from '@waymark/contract/wellbeing/clients';
import { ButtonLink } from '#ui/button-link.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { LocalTime } from '#ui/local-time.tsx';
import { clientName } from './client-words.ts';
import { clientsQuery } from './coach-clients.api.ts';

/** Who waits for the coach's answer; nothing while no one does. */
export function RequestsToday() {
  return (
    <Loaded
      query={useQuery(clientsQuery())}
      loading="Looking up your requests"
      failed="We can’t show your requests right now"
    >
      {({ requests }) => <Requests requests={requests} />}
    </Loaded>
  );
}

function Requests({ requests }: { requests: readonly CoachClient[] }) {
  const [first] = requests;
  if (!first) return null;
  const isOne = requests.length === 1;
  return (
    <div className="rounded-card bg-apricot-100 p-5.5 sm:p-7">
      <h2 className="text-display-sm">
        {isOne ? `New request from ${clientName(first)}` : `${requests.length} new requests`}
      </h2>
      <p className="mt-2">
        {isOne ? 'Reply due' : 'First reply due'} <LocalTime instant={first.attributes.decideBy} style="deadline" />
      </p>
      <ButtonLink className="mt-5" href={linkPaths.coachClients()}>
        {isOne ? 'Read the request' : 'Read the requests'}
      </ButtonLink>
    </div>
  );
}
