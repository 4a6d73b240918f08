import { PracticePage } from '#features/site/practice-pages/practice-page.tsx';

/** Changed in the console while the product runs. */
export const dynamic = 'force-dynamic';

export const metadata = { title: 'Terms', alternates: { canonical: '/terms' } };

export default function Page() {
  return <PracticePage page="terms" />;
}
