import { backupsQuery } from '#features/practice/backups/backups.api.ts';
import { practiceHealthQuery } from '#features/practice/practice-health/practice-health.api.ts';
import { PracticeHealthPage } from '#features/practice/practice-health/practice-health-page.tsx';
import { requireConsole } from '#features/practice/practice-members/require-console.ts';
import { Prefetched } from '#query/prefetched.tsx';

export const metadata = { title: 'Health of this installation' };

export default async function Page() {
  const { accessToken } = await requireConsole();
  return (
    <Prefetched token={accessToken} queries={(ask) => [practiceHealthQuery(ask), backupsQuery(ask)]}>
      <PracticeHealthPage />
    </Prefetched>
  );
}
