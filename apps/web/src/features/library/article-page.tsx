import type { Article } from '@waymark/contract/library/library';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { CHIP_CLASSES } from '#ui/chip-styles.ts';
import { ArticleActions } from './article-actions.tsx';
import { ArticleCards } from './article-cards.tsx';
import { ArticleFacts, whyReadNext } from './article-facts.tsx';
import { type ArticleHeading, renderArticle } from './article-markdown.tsx';
import { ArticlePicture } from './article-picture.tsx';
import { libraryPath } from './library-address.ts';

interface ArticlePageProps {
  readonly article: Article;
  /** One more way to pass it on, beside those that everyone has. */
  readonly giving?: ReactNode;
}

export function ArticlePage({ article, giving }: ArticlePageProps) {
  const { title, slug, summary, content, picture, topics, sources, related } = article.attributes;
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
          {picture && <ArticlePicture picture={picture} />}
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

/** Fewer headings than this are seen at a glance. */
const WORTH_LISTING = 3;

interface ArticleContentsProps {
  readonly headings: readonly ArticleHeading[];
  /** Folded above the article on narrow screens, so that the text starts on the first screen. */
  readonly isFolded: boolean;
}

function ArticleContents({ headings, isFolded }: ArticleContentsProps) {
  if (headings.length < WORTH_LISTING) return null;
  const links = (
    <ul className="mt-1 grid text-sm">
      {headings.map(({ id, text, level }) => (
        <li key={id} className={level === 3 ? 'pl-4' : ''}>
          <a href={`#${id}`} className="inline-block rounded-field py-1.5 text-ink-700 no-underline hover:underline">
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
  if (isFolded) {
    return (
      <details className="mt-6 rounded-card bg-sand-100 px-4 py-2 @4xl:hidden print:hidden">
        <summary className="cursor-pointer rounded-field py-1.5 text-sm font-semibold">In this article</summary>
        {links}
      </details>
    );
  }
  return (
    <nav aria-label="In this article" className="sticky top-24 mt-13 hidden self-start @4xl:block print:hidden">
      <p className="text-sm font-semibold">In this article</p>
      {links}
    </nav>
  );
}

function ArticleSources({ sources }: { sources: Article['attributes']['sources'] }) {
  if (sources.length === 0) return null;
  return (
    <section aria-labelledby="sources" className="mt-10 border-t border-sand-200 pt-6 text-sm text-ink-700">
      <h2 id="sources" className="text-lg text-ink-900">
        Sources
      </h2>
      <ul className="mt-2 grid list-disc gap-1.5 pl-5">
        {sources.map(({ title, publisher, url }) => (
          <li key={url} className="wrap-anywhere">
            {url.startsWith('https://') ? (
              <a href={url} rel="noopener noreferrer" className="text-pine-600 underline">
                {title}
              </a>
            ) : (
              title
            )}
            , {publisher}
          </li>
        ))}
      </ul>
    </section>
  );
}
