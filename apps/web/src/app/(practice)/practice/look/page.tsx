import { practiceLookQuery } from '#features/practice/practice-look/practice-look.api.ts';
import { PracticeLookPage } from '#features/practice/practice-look/practice-look-page.tsx';
import { requireConsole } from '#features/practice/practice-members/require-console.ts';
import { Prefetched } from '#query/prefetched.tsx';

export const metadata = { title: 'Look and words of this practice' };

export default async function Page() {
  const { accessToken } = await requireConsole();
  return (
    <Prefetched token={accessToken} queries={(ask) => [practiceLookQuery(ask)]}>
      <PracticeLookPage />
    </Prefetched>
  );
}
