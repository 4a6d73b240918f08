'use client';

import { useQuery } from '@tanstack/react-query';
import { linkPaths } from '@waymark/contract/paths';
import { ButtonLink } from '#ui/button-link.tsx';
import { OrganisationOverview } from './organisation-overview.tsx';
import { seatRequestsQuery } from './organisations.api.ts';

export function EnterpriseOverview() {
  return (
    <>
      <OpenRequests />
      <OrganisationOverview />
    </>
  );
}

/** Groups that wait for a decision, which is made on the page of groups. */
function OpenRequests() {
  const { data = [] } = useQuery(seatRequestsQuery());
  const open = data.filter(({ group, state }) => group !== null && state === 'open').length;
  if (open === 0) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 rounded-card bg-apricot-100 px-5.5 py-4">
      <h2 className="text-lg">{open === 1 ? '1 request from a group' : `${open} requests from groups`}</h2>
      <ButtonLink variant="ghost" href={linkPaths.enterpriseGroups()}>
        {open === 1 ? 'Read the request' : 'Read the requests'}
      </ButtonLink>
    </div>
  );
}
