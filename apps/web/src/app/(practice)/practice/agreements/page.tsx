import { practiceAgreementsQuery } from '#features/practice/practice-agreements/practice-agreements.api.ts';
import { PracticeAgreementsPage } from '#features/practice/practice-agreements/practice-agreements-page.tsx';
import { requireConsole } from '#features/practice/practice-members/require-console.ts';
import { Prefetched } from '#query/prefetched.tsx';

export const metadata = { title: 'Agreements' };

export default async function Page() {
  const { accessToken } = await requireConsole();
  return (
    <Prefetched token={accessToken} queries={(ask) => [practiceAgreementsQuery(ask)]}>
      <PracticeAgreementsPage />
    </Prefetched>
  );
}
