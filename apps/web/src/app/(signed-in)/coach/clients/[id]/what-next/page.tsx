import { requireSession } from '#auth/require-session.ts';
import { endingQuery } from '#features/wellbeing/endings/endings.api.ts';
import { WhatNextPage } from '#features/wellbeing/endings/what-next-page.tsx';
import { Prefetched } from '#query/prefetched.tsx';

export const metadata = { title: 'What next?' };

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  const { accessToken } = await requireSession(['coach']);
  const { id } = await params;
  return (
    <Prefetched token={accessToken} about={(ask) => endingQuery(id, ask)}>
      <WhatNextPage matchId={id} />
    </Prefetched>
  );
}
