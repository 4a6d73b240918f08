import { SmbPage } from '#features/site/landing-page/smb-page.tsx';

export const metadata = {
  title: 'Coaching for small businesses',
  description: 'Give your people someone to think with. You decide who takes part; what they talk about stays private.',
  alternates: { canonical: '/smb' },
};

export default function Page() {
  return <SmbPage />;
}
