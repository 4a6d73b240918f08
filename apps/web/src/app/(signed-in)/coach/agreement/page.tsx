import { requireSession } from '#auth/require-session.ts';
import { AgreementTemplatePage } from '#features/coaching/coaching-agreements/agreement-template-page.tsx';
import { templateQuery } from '#features/coaching/coaching-agreements/coaching-agreements.api.ts';
import { Prefetched } from '#query/prefetched.tsx';

export const metadata = { title: 'Your agreement' };

export default async function Page() {
  const { accessToken } = await requireSession(['coach']);
  return (
    <Prefetched token={accessToken} queries={(ask) => [templateQuery(ask)]}>
      <AgreementTemplatePage />
    </Prefetched>
  );
}
