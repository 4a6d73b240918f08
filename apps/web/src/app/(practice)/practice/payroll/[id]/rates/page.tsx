import { CoachRatesPage } from '#features/practice/payroll/coach-rates-page.tsx';
import { coachRatesQuery } from '#features/practice/payroll/payroll.api.ts';
import { requireConsole } from '#features/practice/practice-members/require-console.ts';
import { Prefetched } from '#query/prefetched.tsx';

export const metadata = { title: 'Rates of a coach' };

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  const { accessToken } = await requireConsole();
  const { id } = await params;
  return (
    <Prefetched token={accessToken} about={(ask) => coachRatesQuery(id, ask)}>
      <CoachRatesPage id={id} />
    </Prefetched>
  );
}
