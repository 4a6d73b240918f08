'use client';

import { useQuery } from '@tanstack/react-query';
import type { Organisation } from '@waymark/contract/organisations/organisations';
import type { ReactNode } from 'react';
import { isProblem } from '#problems/call-problem.ts';
import { Alert } from '#ui/alert.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { LaunchCard } from './launch-card.tsx';
import { organisationQuery } from './organisations.api.ts';
import { SeatsCard } from './seats-card.tsx';
import { StallsCard } from './stalls-card.tsx';
import { WelcomeLink } from './welcome-link.tsx';

/** What every admin sees first: how it stands, and who needs a push. */
export function OrganisationOverview({ children }: { children?: (organisation: Organisation) => ReactNode }) {
  const query = useQuery(organisationQuery());
  if (isProblem(query.error, 'not_found')) {
    return (
      <EmptyState title="You don’t run an organisation at the moment">
        Ask your Waymark contact, or another admin of your organisation, to add you.
      </EmptyState>
    );
  }
  return (
    <Loaded query={query} loading="Looking up your organisation" failed="We can’t show your organisation right now">
      {(organisation) => (
        <>
          {organisation.isSuspended && (
            <Alert tone="info">Your organisation is suspended. You can look at everything, but change nothing.</Alert>
          )}
          {organisation.isClosed && (
            <Alert tone="info">Your organisation has left Waymark. You can still download your people as CSV.</Alert>
          )}
          {organisation.group?.isArchived && (
            <Alert tone="info">This group is archived. You can look at everything, but change nothing.</Alert>
          )}
          <SeatsCard organisation={organisation} />
          {organisation.group === null && <LaunchCard organisation={organisation} />}
          <StallsCard />
          {organisation.group === null && !organisation.isClosed && (
            <WelcomeLink area={organisation.kind === 'enterprise' ? 'enterprise-admin' : 'smb'} />
          )}
          {children?.(organisation)}
        </>
      )}
    </Loaded>
  );
}
