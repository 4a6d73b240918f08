import { membersQuery } from '#features/practice/practice-members/practice-members.api.ts';
import { PracticeMembersPage } from '#features/practice/practice-members/practice-members-page.tsx';
import { requireConsole } from '#features/practice/practice-members/require-console.ts';
import { Prefetched } from '#query/prefetched.tsx';

export const metadata = { title: 'Who runs this practice' };

export default async function Page() {
  const { accessToken } = await requireConsole();
  return (
    <Prefetched token={accessToken} queries={(ask) => [membersQuery(ask)]}>
      <PracticeMembersPage />
    </Prefetched>
  );
}
