import { PrivacyPolicyPage } from '#features/site/privacy-policy/privacy-policy-page.tsx';

export const metadata = {
  title: 'Privacy Policy',
  description: 'What we keep about you, why, for how long, and who can see it. In plain English.',
  alternates: { canonical: '/privacy-policy' },
};

export default function Page() {
  return <PrivacyPolicyPage />;
}
