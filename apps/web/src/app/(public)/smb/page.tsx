import { SmbPage } from '#features/landing-page/smb-page.tsx';

export const metadata = {
  title: 'Coaching for small businesses',
  description:
    'Give your people somebody to think with. You look after who takes part; what they talk about stays theirs.',
  alternates: { canonical: '/smb' },
};

export default function Page() {
  return <SmbPage />;
}
