import { CoachAt } from '#features/site/public-pages/coach-at.tsx';

export { generateMetadata } from '../../../../(public)/coaches/[slug]/page.tsx';

export default async function Page({ params }: { params: Promise<{ slug: string }> }) {
  return <CoachAt slug={(await params).slug} isInShell />;
}
