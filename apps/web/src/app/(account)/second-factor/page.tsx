import { requireSession } from '#auth/require-session.ts';
import { FactorToGoOnPage } from '#features/people/factors/factor-to-go-on-page.tsx';
import { QueryProvider } from '#query/query-provider.tsx';

export const metadata = { title: 'Add a second factor' };

export default async function Page() {
  const { user } = await requireSession('user');
  return (
    <QueryProvider>
      <FactorToGoOnPage user={user} />
    </QueryProvider>
  );
}
