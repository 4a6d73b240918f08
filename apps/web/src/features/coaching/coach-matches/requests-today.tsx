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
    <div className="flex items-center gap-4 rounded-card bg-apricot-100 p-4 sm:p-5.5">
      <div className="min-w-0 flex-1">
        <h2 className="text-lg wrap-anywhere">
          {isOne ? `New request from ${clientName(first)}` : `${requests.length} new requests`}
        </h2>
        <p className="text-sm text-ink-700">
          {isOne ? 'Reply due' : 'First reply due'} <LocalTime instant={first.attributes.decideBy} style="deadline" />
        </p>
      </div>
      <ButtonLink variant="ghost" className="shrink-0 max-sm:px-4" href={linkPaths.coachClients()}>
        <span>
          Read<span className="sr-only"> the {isOne ? 'request' : 'requests'}</span>
        </span>
      </ButtonLink>
    </div>
  );
}
