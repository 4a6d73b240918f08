import { crisisContactsQuery } from '#features/practice/crisis-contacts/crisis-contacts.api.ts';
import { CrisisContactsPage } from '#features/practice/crisis-contacts/crisis-contacts-page.tsx';
import { requireConsole } from '#features/practice/practice-members/require-console.ts';
import { Prefetched } from '#query/prefetched.tsx';

export const metadata = { title: 'Crisis contacts' };

export default async function Page() {
  const { accessToken } = await requireConsole();
  return (
    <Prefetched token={accessToken} queries={(ask) => [crisisContactsQuery(ask)]}>
      <CrisisContactsPage />
    </Prefetched>
  );
}
