import { payrollQuery } from '#features/practice/payroll/payroll.api.ts';
import { PayrollPage } from '#features/practice/payroll/payroll-page.tsx';
import { requireConsole } from '#features/practice/practice-members/require-console.ts';
import { type AddressQuery, textInQuery } from '#http/address-query.ts';
import { Prefetched } from '#query/prefetched.tsx';

export const metadata = { title: 'Payroll' };

export default async function Page({ searchParams }: { searchParams: Promise<AddressQuery> }) {
  const { accessToken } = await requireConsole();
  const month = textInQuery(await searchParams, 'month');
  return (
    <Prefetched token={accessToken} about={(ask) => payrollQuery(month, ask)}>
      <PayrollPage month={month} />
    </Prefetched>
  );
}
