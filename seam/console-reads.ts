import { newPracticeMember } from '../apps/api/test/practice-calls.ts';
import type { TestApp } from '../apps/api/test/start-test-app.ts';
import { enterRequest } from '../apps/web/test/request-scope.ts';
import { prefetched } from './personal-requests.ts';

/** What the pages of the practice's console fetch while they are rendered; returns how that went. */
export async function readConsole(api: TestApp): Promise<readonly string[]> {
  const { coachReviewsQuery } = await import('../apps/web/src/features/practice/coach-reviews/coach-reviews.api.ts');
  const { organisationAccountsQuery } = await import(
    '../apps/web/src/features/practice/organisation-accounts/organisation-accounts.api.ts'
  );
  const { personAccountsQuery } = await import(
    '../apps/web/src/features/practice/person-accounts/person-accounts.api.ts'
  );
  const { practiceLogQuery } = await import('../apps/web/src/features/practice/practice-log/practice-log.api.ts');
  const { membersQuery } = await import('../apps/web/src/features/practice/practice-members/practice-members.api.ts');
  const { practiceRulesQuery } = await import('../apps/web/src/features/practice/practice-rules/practice-rules.api.ts');
  const owner = await newPracticeMember(api, 'owner');
  enterRequest(new Headers());
  return prefetched(owner, (ask) => [
    membersQuery(ask),
    coachReviewsQuery({ page: 2, state: 'pending', search: 'asha' }, ask),
    organisationAccountsQuery({ page: 1, search: 'tide' }, ask),
    personAccountsQuery({ page: 1, search: 'asha' }, ask),
    practiceLogQuery({ page: 1, kind: 'rules-changed', sort: 'at' }, ask),
    practiceRulesQuery(ask),
  ]);
}
