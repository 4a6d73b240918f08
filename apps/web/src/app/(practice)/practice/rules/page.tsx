import { requireConsole } from '#features/practice/practice-members/require-console.ts';
import { practiceRulesQuery } from '#features/practice/practice-rules/practice-rules.api.ts';
import { PracticeRulesPage } from '#features/practice/practice-rules/practice-rules-page.tsx';
import { Prefetched } from '#query/prefetched.tsx';

export const metadata = { title: 'Rules of this practice' };

export default async function Page() {
  const { accessToken } = await requireConsole();
  return (
    <Prefetched token={accessToken} queries={(ask) => [practiceRulesQuery(ask)]}>
      <PracticeRulesPage />
    </Prefetched>
  );
}
