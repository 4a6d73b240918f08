import { LostFactorPage } from '#features/people/factors/lost-factor-page.tsx';

export const metadata = { title: 'Log in without your second factor' };

export default function Page() {
  return <LostFactorPage />;
}
