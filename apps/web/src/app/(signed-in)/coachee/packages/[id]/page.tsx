import { requireSession } from '#auth/require-session.ts';
import { BuyPage } from '#features/billing/purchases/buy-page.tsx';
import { packageToBuyQuery } from '#features/billing/purchases/purchases.api.ts';
import { Prefetched } from '#query/prefetched.tsx';

export const metadata = { title: 'Buy a package' };

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  const { accessToken } = await requireSession(['coachee']);
  const { id } = await params;
  return (
    <Prefetched token={accessToken} about={(ask) => packageToBuyQuery(id, ask)}>
      <BuyPage id={id} />
    </Prefetched>
  );
}
