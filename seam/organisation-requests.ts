import { newGroup, newGroupAdmin, newOrganisation } from '../apps/api/test/organisation-calls.ts';
import type { TestApp } from '../apps/api/test/start-test-app.ts';
import { enterRequest } from '../apps/web/test/request-scope.ts';
import { prefetched } from './personal-requests.ts';
import { readSeats } from './seat-reads.ts';

/** What the pages of admins fetch while they are rendered; returns how that went. */
export async function readOrganisations(api: TestApp): Promise<readonly string[]> {
  const { groupQuery } = await import('../apps/web/src/features/organisations/groups/groups.api.ts');
  const { auditQuery } = await import('../apps/web/src/features/organisations/audit/audit.api.ts');
  const { businessesQuery } = await import('../apps/web/src/features/figures/businesses/businesses.api.ts');
  const { groupLinkQuery } = await import('../apps/web/src/features/organisations/organisations/group-link.api.ts');
  const organisation = await import('../apps/web/src/features/organisations/organisations/organisations.api.ts');
  const { seatEntriesQuery } = await import('../apps/web/src/features/organisations/seats/seats.api.ts');
  const welcomes = await import('../apps/web/src/features/organisations/welcomes/welcomes.api.ts');
  const [enterprise, portfolio] = [await newOrganisation(api), await newOrganisation(api, { kind: 'portfolio' })];
  const groupAdmin = await newGroupAdmin(api, enterprise, (await newGroup(api, enterprise)).id);
  enterRequest(new Headers());
  return [
    ...(await prefetched(groupAdmin, (ask) => [groupQuery(ask), groupLinkQuery(ask)])),
    ...(await prefetched(enterprise.admin, (ask) => [
      organisation.organisationQuery(ask),
      organisation.peopleQuery({ q: 'asha', page: 2 }, ask),
      organisation.groupsQuery(ask),
      organisation.seatRequestsQuery(ask),
      organisation.stallsQuery(ask),
      organisation.sessionPoolQuery(ask),
      welcomes.welcomeQuery(ask),
      auditQuery(2, ask),
      seatEntriesQuery(2, ask),
    ])),
    ...(await prefetched(portfolio.admin, (ask) => [businessesQuery(ask)])),
    ...(await readSeats(api)),
  ];
}
