import { LandingPage } from '#features/site/landing-page/landing-page.tsx';

export const metadata = {
  title: { absolute: 'Waymark: coaching for people, families and teams' },
  description:
    'A coach who listens, a plan you own, and small steps between sessions that add up. Private to you, no matter who pays.',
  alternates: { canonical: '/' },
};

export default function Page() {
  return <LandingPage />;
}
