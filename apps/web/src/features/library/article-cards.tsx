import type { LibraryItem } from '@waymark/contract/library/library';
import { ArticleCard } from './article-card.tsx';

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
