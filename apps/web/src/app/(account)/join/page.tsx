import { JoinPage } from '#features/people/accounts/join-page.tsx';
import { QueryProvider } from '#query/query-provider.tsx';

export const metadata = { title: 'Join your organisation' };

export default function Page() {
  return (
    <QueryProvider>
      <JoinPage />
    </QueryProvider>
  );
}
