'use client';

import type { Organisation } from '@waymark/contract/organisations/organisations';
import { useState } from 'react';
import { GroupCard } from '#features/organisations/groups/group-card.tsx';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { FetchFailed, useFetched } from '#ui/fetched-on-press.tsx';
import { InviteForm } from './invite-form.tsx';
import { MoreSessions } from './more-sessions.tsx';
import { OrganisationOverview } from './organisation-overview.tsx';
import { SeatRequests } from './seat-requests.tsx';

const mayAsk = ({ group, isClosed }: Organisation) => !isClosed && !group?.isArchived;

export function GroupOverview() {
  return (
    <OrganisationOverview
      aside={(organisation) => (
        <>
          <SeatRequests />
          {mayAsk(organisation) && (
            <>
              <AskOrganisation />
              <MoreSessions countsSessions={organisation.countsSessions} />
            </>
          )}
          <GroupCard />
        </>
      )}
    >
      {(organisation) => mayAsk(organisation) && <InviteForm parts={['member', 'manager']} />}
    </OrganisationOverview>
  );
}

const loadForm = () => import('./ask-for-seats.tsx').then((module) => module.AskForSeats);

function AskOrganisation() {
  const { Part: Form, hasFailed, fetch, close } = useFetched(loadForm);
  const [isSent, setSent] = useState(false);

  function ask(): void {
    setSent(false);
    fetch();
  }

  function confirm(): void {
    setSent(true);
    close();
  }

  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="text-lg">More seats</h2>
        {!Form && (
          <Button variant="ghost" onClick={ask}>
            Ask for seats
          </Button>
        )}
      </div>
      {isSent && (
        <div className="mt-4">
          <Alert tone="success">Your organisation has your request.</Alert>
        </div>
      )}
      {Form && <Form onClose={close} onSent={confirm} />}
      {hasFailed && <FetchFailed onRetry={fetch} onClose={close} />}
    </Card>
  );
}
