import { SignInPage } from '#features/people/accounts/sign-in-page.tsx';

export const metadata = { title: "You're not logged in" };

interface PageProps {
  readonly searchParams: Promise<{ readonly error?: unknown; readonly callbackUrl?: unknown }>;
}

export default async function Page({ searchParams }: PageProps) {
  const { error, callbackUrl } = await searchParams;
  return <SignInPage title="You're not logged in" error={error ?? 'Default'} callbackUrl={callbackUrl} />;
}
