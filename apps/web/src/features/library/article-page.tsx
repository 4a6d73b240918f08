import type { Article } from '@waymark/contract/library/library';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { CHIP_CLASSES } from '#ui/chip-styles.ts';
import { ArticleActions } from './article-actions.tsx';
import { ArticleCards } from './article-cards.tsx';
import { ArticleContents } from './article-contents.tsx';
import { ArticleFacts } from './article-facts.tsx';
import { renderArticle } from './article-markdown.tsx';
import { whyReadNext } from './article-reasons.ts';
import { ArticleSources } from './article-sources.tsx';
import { libraryPath } from './library-address.ts';

interface ArticlePageProps {
  readonly article: Article;
  /** One more way to pass it on, beside those that everyone has. */
  readonly giving?: ReactNode;
}

export function ArticlePage({ article, giving }: ArticlePageProps) {
  const { title, slug, summary, content, topics, sources, related } = article.attributes;
  const { body, headings } = renderArticle(content);
  return (
    <div className="@container">
      <div className="grid gap-x-16 @4xl:grid-cols-[minmax(0,36rem)_15rem] @4xl:justify-center">
        <article className="min-w-0">
          <header>
            <Link
              prefetch={false}
              href="/blogs"
              className="inline-block rounded-field py-2 text-sm font-medium text-pine-600 no-underline hover:underline print:hidden"
            >
              ← Library
            </Link>
            <h1 className="mt-2 text-[clamp(1.9rem,5vw,2.75rem)]">{title}</h1>
            <p className="mt-3 mb-4 text-lg text-ink-700">{summary}</p>
            <ArticleFacts item={article} />
            <ArticleActions slug={slug} title={title}>
              {giving}
            </ArticleActions>
          </header>
          <ArticleContents headings={headings} isFolded />
          <div className="article-text mt-7">{body}</div>
          <ArticleSources sources={sources} />
          <footer className="mt-8 print:hidden">
            <h2 className="text-lg">Topics</h2>
            <ul className="mt-3 flex flex-wrap gap-2">
              {topics.data.map(({ id, attributes }) => (
                <li key={id}>
                  <Link href={libraryPath({ topic: attributes.slug })} prefetch={false} className={CHIP_CLASSES}>
                    {attributes.name}
                  </Link>
                </li>
              ))}
            </ul>
          </footer>
        </article>
        <ArticleContents headings={headings} isFolded={false} />
      </div>
      {related.data.length > 0 && (
        <section aria-labelledby="related" className="mt-14 print:hidden">
          <h2 id="related" className="mb-4 text-display-sm">
            Read next
          </h2>
          <ArticleCards items={related.data} level={3} reasonOf={(item) => whyReadNext(item, article)} />
        </section>
      )}
    </div>
  );
}
