import { OwnArticle } from '#features/site/public-pages/own-library.tsx';

export { generateMetadata } from '../../../../(public)/blogs/[slug]/page.tsx';

interface PageProps {
  readonly params: Promise<{ slug: string }>;
}

export default async function Page({ params }: PageProps) {
  return <OwnArticle slug={(await params).slug} />;
}
