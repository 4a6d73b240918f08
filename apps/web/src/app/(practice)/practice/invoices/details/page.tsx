import { practiceIssuerQuery } from '#features/practice/organisation-invoices/organisation-invoices.api.ts';
import { PracticeIssuerPage } from '#features/practice/organisation-invoices/practice-issuer-page.tsx';
import { requireConsole } from '#features/practice/practice-members/require-console.ts';
import { Prefetched } from '#query/prefetched.tsx';

export const metadata = { title: 'Your invoice details' };

export default async function Page() {
  const { accessToken } = await requireConsole();
  return (
    <Prefetched token={accessToken} queries={(ask) => [practiceIssuerQuery(ask)]}>
      <PracticeIssuerPage />
    </Prefetched>
  );
}
