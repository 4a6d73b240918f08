import { PracticePage } from '#features/site/practice-pages/practice-page.tsx';

/** Changed in the console while the product runs. */
export const dynamic = 'force-dynamic';

export const metadata = { title: 'Imprint', alternates: { canonical: '/imprint' } };

export default function Page() {
  return <PracticePage page="imprint" />;
}
