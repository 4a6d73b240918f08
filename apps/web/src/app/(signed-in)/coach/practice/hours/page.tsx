import { requireSession } from '#auth/require-session.ts';
import { hoursSummaryQuery, loggedSessionsQuery } from '#features/sessions/coaching-hours/coaching-hours.api.ts';
import { HoursPage } from '#features/sessions/coaching-hours/hours-page.tsx';
import { type AddressQuery, pageInQuery } from '#http/address-query.ts';
import { Prefetched } from '#query/prefetched.tsx';

export const metadata = { title: 'Coaching hours' };

export default async function Page({ searchParams }: { searchParams: Promise<AddressQuery> }) {
  const { accessToken } = await requireSession(['coach']);
  const page = pageInQuery(await searchParams);
  return (
    <Prefetched token={accessToken} queries={(ask) => [hoursSummaryQuery(ask), loggedSessionsQuery(page, ask)]}>
      <HoursPage page={page} />
    </Prefetched>
  );
}
