'use client';

import { FamiliesCard } from './families-card.tsx';
import { InviteForm } from './invite-form.tsx';
import { LeaveWaymark } from './leave-waymark.tsx';
import { OrganisationOverview } from './organisation-overview.tsx';
import { SessionPlanCard } from './session-plan-card.tsx';

/** Set up in ten minutes: paste addresses on the first page. */
export function BusinessOverview() {
  return (
    <OrganisationOverview>
      {({ name, isClosed, allowsFamilies }) => (
        <>
          {!isClosed && (
            <>
              <InviteForm parts={['member', 'manager', 'admin']} />
              <FamiliesCard allowsFamilies={allowsFamilies} />
            </>
          )}
          <SessionPlanCard isClosed={isClosed} />
          <LeaveWaymark name={name} hasLeft={isClosed} />
        </>
      )}
    </OrganisationOverview>
  );
}
