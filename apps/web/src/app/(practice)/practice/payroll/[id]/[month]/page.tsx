import { CoachPayrollPage } from '#features/practice/payroll/coach-payroll-page.tsx';
import { coachPayrollQuery } from '#features/practice/payroll/payroll.api.ts';
import { requireConsole } from '#features/practice/practice-members/require-console.ts';
import { Prefetched } from '#query/prefetched.tsx';

export const metadata = { title: 'Pay of a coach' };

export default async function Page({ params }: { params: Promise<{ id: string; month: string }> }) {
  const { accessToken } = await requireConsole();
  const { id, month } = await params;
  return (
    <Prefetched token={accessToken} about={(ask) => coachPayrollQuery(id, month, ask)}>
      <CoachPayrollPage id={id} month={month} />
    </Prefetched>
  );
}
