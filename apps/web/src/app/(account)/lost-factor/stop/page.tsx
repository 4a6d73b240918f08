import { StopLostFactorPage } from '#features/people/factors/stop-lost-factor-page.tsx';

export const metadata = { title: 'Stop the wait' };

export default function Page() {
  return <StopLostFactorPage />;
}
