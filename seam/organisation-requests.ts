import { dayAhead } from '../apps/api/test/booking-calls.ts';
import { newGroup, newGroupAdmin, newOrganisation } from '../apps/api/test/organisation-calls.ts';
import { newPracticeMember } from '../apps/api/test/practice-calls.ts';
import { seatCalls } from '../apps/api/test/seat-calls.ts';
import type { TestApp } from '../apps/api/test/start-test-app.ts';
import { enterRequest } from '../apps/web/test/request-scope.ts';
import { prefetched } from './personal-requests.ts';

/** What the pages about group sessions and coach pools fetch while they are rendered. */
async function readSeats(api: TestApp): Promise<readonly string[]> {
  const pool = await import('../apps/web/src/features/coaching/coach-pool/coach-pool.api.ts');
  const seated = await import('../apps/web/src/features/sessions/seated-sessions/seated-sessions.api.ts');
  const { groupSeatsQuery } = await import('../apps/web/src/features/sessions/seated-sessions/group-seats.api.ts');
  const { newSeatedGroup, planned } = seatCalls(api);
  const group = await newSeatedGroup(1);
  const { id } = await planned(group, dayAhead(4, 600));
  const [member] = group.members;
  return [
    ...(await prefetched(group.admin, (ask) => [
      pool.poolQuery(ask),
      seated.seatedSessionsQuery('coming', 1, ask),
      seated.seatedSessionQuery(id, ask),
    ])),
    ...(await prefetched(group.coach, (ask) => [pool.ownPoolsQuery(ask)])),
    ...(await prefetched(member, (ask) => [groupSeatsQuery(ask)])),
  ];
}

/** What the pages of the practice's console fetch while they are rendered. */
async function readConsole(api: TestApp): Promise<readonly string[]> {
  const { agreementRateQuery, coachReviewsQuery } = await import(
    '../apps/web/src/features/practice/coach-reviews/coach-reviews.api.ts'
  );
  const { organisationAccountsQuery } = await import(
    '../apps/web/src/features/practice/organisation-accounts/organisation-accounts.api.ts'
  );
  const { personAccountsQuery } = await import(
    '../apps/web/src/features/practice/person-accounts/person-accounts.api.ts'
  );
  const { editedArticlesQuery, editedArticleQuery } = await import(
    '../apps/web/src/features/practice/library-articles/library-articles.api.ts'
  );
  const { crisisContactsQuery } = await import(
    '../apps/web/src/features/practice/crisis-contacts/crisis-contacts.api.ts'
  );
  const { practiceAgreementsQuery } = await import(
    '../apps/web/src/features/practice/practice-agreements/practice-agreements.api.ts'
  );
  const { editedTopicsQuery } = await import('../apps/web/src/features/practice/library-topics/library-topics.api.ts');
  const { consolePackagesQuery } = await import(
    '../apps/web/src/features/practice/offered-packages/offered-packages.api.ts'
  );
  const { practiceLogQuery } = await import('../apps/web/src/features/practice/practice-log/practice-log.api.ts');
  const { membersQuery } = await import('../apps/web/src/features/practice/practice-members/practice-members.api.ts');
  const { dataRequestsQuery } = await import('../apps/web/src/features/practice/data-requests/data-requests.api.ts');
  const { practiceLookQuery } = await import('../apps/web/src/features/practice/practice-look/practice-look.api.ts');
  const { practiceRulesQuery } = await import('../apps/web/src/features/practice/practice-rules/practice-rules.api.ts');
  const { practiceHealthQuery } = await import(
    '../apps/web/src/features/practice/practice-health/practice-health.api.ts'
  );
  const { backupsQuery } = await import('../apps/web/src/features/practice/backups/backups.api.ts');
  const { announcementsQuery } = await import('../apps/web/src/features/practice/announcements/announcements.api.ts');
  const { shownAnnouncementsQuery } = await import(
    '../apps/web/src/features/practice/announcements/shown-announcements.api.ts'
  );
  const { signInLogQuery } = await import('../apps/web/src/features/practice/sign-in-log/sign-in-log.api.ts');
  const owner = await newPracticeMember(api, 'owner');
  enterRequest(new Headers());
  return prefetched(owner, (ask) => [
    membersQuery(ask),
    agreementRateQuery(ask),
    coachReviewsQuery({ page: 2, state: 'pending', search: 'asha' }, ask),
    organisationAccountsQuery({ page: 1, search: 'tide' }, ask),
    personAccountsQuery({ page: 1, search: 'asha' }, ask),
    practiceLogQuery({ page: 1, kind: 'rules-changed', sort: 'at' }, ask),
    practiceRulesQuery(ask),
    dataRequestsQuery(ask),
    practiceHealthQuery(ask),
    backupsQuery(ask),
    signInLogQuery({ page: 1, kind: 'failed', sort: 'at' }, ask),
    editedArticlesQuery({ page: 1, state: 'draft', search: 'walk' }, ask),
    editedArticleQuery('grief-at-work', ask),
    editedTopicsQuery(ask),
    consolePackagesQuery({ page: 2, search: 'six' }, ask),
    practiceLookQuery(ask),
    crisisContactsQuery(ask),
    practiceAgreementsQuery(ask),
    announcementsQuery(2, ask),
    shownAnnouncementsQuery(ask),
  ]);
}

/** The same for those of admins, and of the practice; returns how that went. */
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
      organisation.peopleQuery({ q: 'asha', part: 'member', sort: '-joining', page: 2 }, ask),
      organisation.plannedInvitesQuery(ask),
      organisation.groupsQuery(ask),
      organisation.seatRequestsQuery(ask),
      organisation.stallsQuery(ask),
      organisation.sessionPoolQuery(ask),
      welcomes.welcomeQuery(ask),
      auditQuery({ page: 2, kind: 'people-invited', sort: 'at' }, ask),
      seatEntriesQuery({ page: 2, kind: 'taken', sort: 'at' }, ask),
    ])),
    ...(await prefetched(portfolio.admin, (ask) => [businessesQuery(ask)])),
    ...(await readSeats(api)),
    ...(await readConsole(api)),
  ];
}
