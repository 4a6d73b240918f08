import { GroupLinkPage } from '#features/people/accounts/group-link-page.tsx';
import { QueryProvider } from '#query/query-provider.tsx';

export const metadata = { title: 'Join a group' };

interface PageProps {
  readonly searchParams: Promise<{ readonly code?: string | string[] }>;
}

export default async function Page({ searchParams }: PageProps) {
  const { code } = await searchParams;
  return (
    <QueryProvider>
      <GroupLinkPage code={typeof code === 'string' ? code : ''} />
    </QueryProvider>
  );
}
