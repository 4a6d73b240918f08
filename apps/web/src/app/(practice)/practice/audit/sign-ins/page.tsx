import { requireConsole } from '#features/practice/practice-members/require-console.ts';
import { readSignInFilter, signInLogQuery } from '#features/practice/sign-in-log/sign-in-log.api.ts';
import { SignInLogPage } from '#features/practice/sign-in-log/sign-in-log-page.tsx';
import type { AddressQuery } from '#http/address-query.ts';
import { Prefetched } from '#query/prefetched.tsx';

export const metadata = { title: 'Sign-ins' };

export default async function Page({ searchParams }: { searchParams: Promise<AddressQuery> }) {
  const { accessToken } = await requireConsole();
  const filter = readSignInFilter(await searchParams);
  return (
    <Prefetched token={accessToken} queries={(ask) => [signInLogQuery(filter, ask)]}>
      <SignInLogPage filter={filter} />
    </Prefetched>
  );
}
