import { requireSession } from '#auth/require-session.ts';
import { auditQuery } from '#features/organisations/audit/audit.api.ts';
import { AuditPage } from '#features/organisations/audit/audit-page.tsx';
import { pageOf } from '#http/address-query.ts';
import { Prefetched } from '#query/prefetched.tsx';

export const metadata = { title: 'Audit log' };

export default async function Page({ searchParams }: { searchParams: Promise<{ page?: string | string[] }> }) {
  const { accessToken } = await requireSession(['business-admin', 'super-admin']);
  const page = pageOf((await searchParams).page);
  return (
    <Prefetched token={accessToken} queries={(ask) => [auditQuery(page, ask)]}>
      <AuditPage area="smb" page={page} />
    </Prefetched>
  );
}
