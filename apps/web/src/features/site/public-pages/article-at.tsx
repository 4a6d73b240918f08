import { connection } from 'next/server';
import type { ReactNode } from 'react';
import { articleData } from '#features/library/article-metadata.ts';
import { ArticlePage } from '#features/library/article-page.tsx';
import { readArticle } from '#features/library/library-reads.ts';
import { MissingPage } from '#features/site/faults/missing-page.tsx';
import { unlessAway } from '#http/unless-away.ts';
import { AwayState } from '#ui/error-state.tsx';

interface ArticleAtProps {
  readonly slug: string;
  readonly givingOf?: (title: string) => ReactNode;
}

export async function ArticleAt({ slug, givingOf }: ArticleAtProps) {
  await connection();
  const article = await unlessAway(readArticle(slug));
  if (article === null) return <MissingPage />;
  if (!article) return <AwayState title="We can’t show the library right now" />;
  return (
    <>
      <script type="application/ld+json">{articleData(article)}</script>
      <ArticlePage article={article} giving={givingOf?.(article.attributes.title)} />
    </>
  );
}
