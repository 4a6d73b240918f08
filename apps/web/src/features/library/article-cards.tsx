import type { LibraryItem } from '@waymark/contract/library/library';
import Link from 'next/link';
import { Pill } from '#ui/pill.tsx';
import { ArticleFacts } from './article-facts.tsx';
import { BookmarkButton } from './bookmark-button.tsx';
import { articlePath } from './library-address.ts';

interface ArticleCardsProps {
  readonly items: readonly LibraryItem[];
  readonly level?: 2 | 3;
  readonly reasonOf?: (item: LibraryItem) => string | undefined;
}

export function ArticleCards({ items, level = 2, reasonOf }: ArticleCardsProps) {
  return (
    <ul className="grid gap-4 @xl:grid-cols-2 @4xl:grid-cols-3 @4xl:gap-5">
      {items.map((item) => (
        <li key={item.id} className="min-w-0">
          <ArticleCard item={item} level={level} reason={reasonOf?.(item)} />
        </li>
      ))}
    </ul>
  );
}

interface ArticleCardProps {
  readonly item: LibraryItem;
  readonly level?: 2 | 3;
  /** Why it is in the list, in a few words. */
  readonly reason?: string | undefined;
}

function ArticleCard({ item, level = 2, reason }: ArticleCardProps) {
  const { title, slug, summary, topics } = item.attributes;
  const Heading = `h${level}` as const;
  return (
    <article className="relative flex h-full flex-col rounded-card bg-white p-4 sm:p-5.5 shadow-card transition-shadow hover:shadow-modal">
      <div className="flex items-start justify-between gap-2">
        <p className="flex flex-wrap gap-1.5 pt-2">
          {topics.data.slice(0, 2).map((topic) => (
            <Pill key={topic.id}>{topic.attributes.name}</Pill>
          ))}
        </p>
        <span className="relative z-10 -mt-1 -mr-2">
          <BookmarkButton slug={slug} title={title} />
        </span>
      </div>
      <Heading className="mt-3 text-lg">
        <Link
          href={articlePath(slug)}
          prefetch={false}
          className="rounded-field text-ink-900 no-underline after:absolute after:inset-0 after:rounded-card"
        >
          {title}
        </Link>
      </Heading>
      <p className="mt-2 mb-4 text-sm text-ink-700 max-sm:line-clamp-2">{summary}</p>
      {reason && <p className="mt-auto mb-1 text-xs font-semibold text-pine-700">{reason}</p>}
      <ArticleFacts item={item} />
    </article>
  );
}
