import { requireSession } from '#auth/require-session.ts';
import { OwnMonthPage } from '#features/practice/own-payroll/own-month-page.tsx';
import { payMonthQuery } from '#features/practice/own-payroll/own-payroll.api.ts';
import { Prefetched } from '#query/prefetched.tsx';

export const metadata = { title: 'Your pay for a month' };

export default async function Page({ params }: { params: Promise<{ month: string }> }) {
  const { accessToken } = await requireSession(['coach']);
  const { month } = await params;
  return (
    <Prefetched token={accessToken} about={(ask) => payMonthQuery(month, ask)}>
      <OwnMonthPage month={month} />
    </Prefetched>
  );
}
