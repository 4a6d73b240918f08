'use client';

import { InviteForm } from './invite-form.tsx';
import { OrganisationOverview } from './organisation-overview.tsx';

/** Set up in ten minutes: paste addresses on the first page. */
export function BusinessOverview() {
  return (
    <OrganisationOverview>
      {({ isClosed }) => !isClosed && <InviteForm parts={['member', 'manager', 'admin']} />}
    </OrganisationOverview>
  );
}
