import { requireSession } from '#auth/require-session.ts';
import { PracticePage } from '#features/coaches/practice-page.tsx';
import { prefetchPractice } from '#features/coaches/practice-prefetch.ts';
import { Prefetched } from '#query/prefetched.tsx';

export const metadata = { title: 'Your practice' };

export default async function Page() {
  const { accessToken } = await requireSession(['coach']);
  return (
    <Prefetched queries={[prefetchPractice(accessToken)]}>
      <PracticePage />
    </Prefetched>
  );
}
