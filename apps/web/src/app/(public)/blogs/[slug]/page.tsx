import type { Metadata } from 'next';
import { connection } from 'next/server';
import { MissingPage } from '#features/faults/missing-page.tsx';
import { articleData, articleMetadata } from '#features/library/article-metadata.ts';
import { ArticlePage } from '#features/library/article-page.tsx';
import { readArticle } from '#features/library/library-reads.ts';
import { unlessAway } from '#http/unless-away.ts';
import { AwayState } from '#ui/away-state.tsx';

interface PageProps {
  readonly params: Promise<{ slug: string }>;
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  await connection();
  const article = await unlessAway(readArticle((await params).slug));
  return article
    ? articleMetadata(article)
    : { title: article === null ? 'Not found' : 'Library', robots: { index: false } };
}

export default async function Page({ params }: PageProps) {
  await connection();
  const article = await unlessAway(readArticle((await params).slug));
  if (article === null) return <MissingPage />;
  if (!article) return <AwayState title="We can’t show the library right now" />;
  return (
    <>
      <script type="application/ld+json">{articleData(article)}</script>
      <ArticlePage article={article} />
    </>
  );
}
