import { requireSession } from '#auth/require-session.ts';
import { AgreementPage } from '#features/coaching/coaching-agreements/agreement-page.tsx';
import { agreementQuery } from '#features/coaching/coaching-agreements/coaching-agreements.api.ts';
import { Prefetched } from '#query/prefetched.tsx';

export const metadata = { title: 'Coaching agreement' };

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  const { accessToken } = await requireSession(['coachee', 'coach']);
  const { id } = await params;
  return (
    <Prefetched token={accessToken} about={(ask) => agreementQuery(id, ask)}>
      <AgreementPage id={id} />
    </Prefetched>
  );
}
