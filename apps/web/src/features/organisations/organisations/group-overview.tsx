'use client';

import { useState } from 'react';
import { Alert } from '#ui/alert.tsx';
import { Card } from '#ui/card.tsx';
import { AskForSeats } from './ask-for-seats.tsx';
import { InviteForm } from './invite-form.tsx';
import { MoreSessions } from './more-sessions.tsx';
import { OrganisationOverview } from './organisation-overview.tsx';
import { SeatRequests } from './seat-requests.tsx';

export function GroupOverview() {
  return (
    <OrganisationOverview>
      {({ group, isClosed, countsSessions }) => (
        <>
          {!isClosed && !group?.isArchived && (
            <div className="grid items-start gap-5 lg:grid-cols-2">
              <InviteForm parts={['member', 'manager']} />
              <div className="grid gap-5">
                <AskOrganisation />
                <MoreSessions countsSessions={countsSessions} />
              </div>
            </div>
          )}
          <SeatRequests />
        </>
      )}
    </OrganisationOverview>
  );
}

function AskOrganisation() {
  const [isSent, setSent] = useState(false);
  return (
    <Card>
      <h2 className="text-lg">Ask for seats</h2>
      <AskForSeats onSent={() => setSent(true)} />
      {isSent && (
        <div className="mt-4">
          <Alert tone="success">Your organisation has your request.</Alert>
        </div>
      )}
    </Card>
  );
}
