import { requireSession } from '#auth/require-session.ts';
import { ownPayrollQuery } from '#features/practice/own-payroll/own-payroll.api.ts';
import { OwnPayrollPage } from '#features/practice/own-payroll/own-payroll-page.tsx';
import { Prefetched } from '#query/prefetched.tsx';

export const metadata = { title: 'Your pay' };

export default async function Page() {
  const { accessToken } = await requireSession(['coach']);
  return (
    <Prefetched token={accessToken} queries={(ask) => [ownPayrollQuery(ask)]}>
      <OwnPayrollPage />
    </Prefetched>
  );
}
