import { requireSession } from '#auth/require-session.ts';
import { auditQuery, readAuditFilter } from '#features/organisations/audit/audit.api.ts';
import { AuditPage } from '#features/organisations/audit/audit-page.tsx';
import type { AddressQuery } from '#http/address-query.ts';
import { Prefetched } from '#query/prefetched.tsx';

export const metadata = { title: 'Audit log' };

export default async function Page({ searchParams }: { searchParams: Promise<AddressQuery> }) {
  const { accessToken } = await requireSession(['business-admin', 'super-admin']);
  const filter = readAuditFilter(await searchParams);
  return (
    <Prefetched token={accessToken} queries={(ask) => [auditQuery(filter, ask)]}>
      <AuditPage area="smb" filter={filter} />
    </Prefetched>
  );
}
