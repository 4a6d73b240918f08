import { StopLostFactorPage } from '#features/people/factors/stop-lost-factor-page.tsx';

export const metadata = { title: 'Stop this request' };

export default function Page() {
  return <StopLostFactorPage />;
}
