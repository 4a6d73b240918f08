import { PrivacyPolicyPage } from '#features/home/privacy-policy-page.tsx';

export const metadata = { title: 'Privacy Policy' };

export default function Page() {
  return <PrivacyPolicyPage />;
}
