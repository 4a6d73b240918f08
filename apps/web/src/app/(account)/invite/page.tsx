import { InvitePage } from '#features/people/accounts/invite-page.tsx';
import { QueryProvider } from '#query/query-provider.tsx';

export const metadata = { title: 'Join your family' };

export default function Page() {
  return (
    <QueryProvider>
      <InvitePage />
    </QueryProvider>
  );
}
