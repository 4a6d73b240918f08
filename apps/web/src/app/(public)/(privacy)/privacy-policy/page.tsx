import { PrivacyPolicyPage } from '#features/privacy-policy/privacy-policy-page.tsx';

export const metadata = {
  title: 'Privacy Policy',
  description: 'What Waymark keeps about you, why, for how long, and who can see it. Written to be read.',
  alternates: { canonical: '/privacy-policy' },
};

export default function Page() {
  return <PrivacyPolicyPage />;
}
