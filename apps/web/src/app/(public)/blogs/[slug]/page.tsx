import type { Metadata } from 'next';
import { connection } from 'next/server';
import { articleMetadata } from '#features/library/article-metadata.ts';
import { readArticle } from '#features/library/library-reads.ts';
import { ArticleAt } from '#features/site/public-pages/article-at.tsx';
import { unlessAway } from '#http/unless-away.ts';

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
  return <ArticleAt slug={(await params).slug} />;
}
