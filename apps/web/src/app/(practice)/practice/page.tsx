import { backupsQuery } from '#features/practice/backups/backups.api.ts';
import {
  agreementRateQuery,
  coachReviewsQuery,
  IN_REVIEW,
} from '#features/practice/coach-reviews/coach-reviews.api.ts';
import { crisisContactsQuery } from '#features/practice/crisis-contacts/crisis-contacts.api.ts';
import { dataRequestsQuery } from '#features/practice/data-requests/data-requests.api.ts';
import { organisationAccountsQuery } from '#features/practice/organisation-accounts/organisation-accounts.api.ts';
import { PracticeToday } from '#features/practice/organisation-accounts/practice-today.tsx';
import { moneyDueQuery } from '#features/practice/organisation-invoices/organisation-invoices.api.ts';
import { practiceHealthQuery } from '#features/practice/practice-health/practice-health.api.ts';
import { membersQuery } from '#features/practice/practice-members/practice-members.api.ts';
import { requireConsole } from '#features/practice/practice-members/require-console.ts';
import { Prefetched } from '#query/prefetched.tsx';

export const metadata = { title: 'Practice' };

export default async function Page() {
  const { accessToken } = await requireConsole();
  return (
    <Prefetched
      token={accessToken}
      queries={(ask) => [
        membersQuery(ask),
        coachReviewsQuery(IN_REVIEW, ask),
        organisationAccountsQuery({ page: 1 }, ask),
        moneyDueQuery(ask),
        dataRequestsQuery(ask),
        crisisContactsQuery(ask),
        agreementRateQuery(ask),
        practiceHealthQuery(ask),
        backupsQuery(ask),
      ]}
    >
      <PracticeToday />
    </Prefetched>
  );
}
