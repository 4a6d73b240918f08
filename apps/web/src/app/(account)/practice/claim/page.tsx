import { ClaimPage } from '#features/practice/practice-members/claim-page.tsx';

export const metadata = { title: 'Claim this practice', robots: { index: false } };

export default function Page() {
  return <ClaimPage />;
}
