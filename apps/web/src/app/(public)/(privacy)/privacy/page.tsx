import { PrivacyPage } from '#features/privacy/privacy-page.tsx';

export const metadata = {
  title: 'Who sees what',
  description: 'For everything that is yours on Waymark: who can read it, who can change it, and who never can.',
  alternates: { canonical: '/privacy' },
};

export default function Page() {
  return <PrivacyPage />;
}
