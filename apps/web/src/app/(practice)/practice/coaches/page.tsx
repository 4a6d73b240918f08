import { coachReviewsQuery, readReviewFilter } from '#features/practice/coach-reviews/coach-reviews.api.ts';
import { CoachReviewsPage } from '#features/practice/coach-reviews/coach-reviews-page.tsx';
import { requireConsole } from '#features/practice/practice-members/require-console.ts';
import type { AddressQuery } from '#http/address-query.ts';
import { Prefetched } from '#query/prefetched.tsx';

export const metadata = { title: 'Coaches of this practice' };

export default async function Page({ searchParams }: { searchParams: Promise<AddressQuery> }) {
  const { accessToken } = await requireConsole();
  const filter = readReviewFilter(await searchParams);
  return (
    <Prefetched token={accessToken} queries={(ask) => [coachReviewsQuery(filter, ask)]}>
      <CoachReviewsPage filter={filter} />
    </Prefetched>
  );
}
