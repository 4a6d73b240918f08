import { PrivacyPage } from '#features/site/privacy/privacy-page.tsx';

export const metadata = {
  title: 'Who sees what',
  description: 'Who can read your data here, who can change it, and who never can.',
  alternates: { canonical: '/privacy' },
};

export default function Page() {
  return <PrivacyPage />;
}
