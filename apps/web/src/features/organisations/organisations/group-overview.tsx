'use client';

import { AskForSeats } from './ask-for-seats.tsx';
import { InviteForm } from './invite-form.tsx';
import { OrganisationOverview } from './organisation-overview.tsx';
import { SeatRequests } from './seat-requests.tsx';

export function GroupOverview() {
  return (
    <OrganisationOverview>
      {({ group, isClosed }) => (
        <>
          {!isClosed && !group?.isArchived && (
            <div className="grid items-start gap-5 lg:grid-cols-2">
              <InviteForm parts={['member', 'manager']} />
              <AskForSeats />
            </div>
          )}
          <SeatRequests />
        </>
      )}
    </OrganisationOverview>
  );
}
