import { LandingPage } from '#features/site/landing-page/landing-page.tsx';

import { practiceName } from '#practice';

export const generateMetadata = () => ({
  title: { absolute: `${practiceName()}: coaching for people, families and teams` },
  description:
    'A coach who listens, a plan you own, and small steps between sessions that add up. Private to you, no matter who pays.',
  alternates: { canonical: '/' },
});

export default function Page() {
  return <LandingPage />;
}
