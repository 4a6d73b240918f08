import type { LibraryItem } from '@waymark/contract/library';
import { ArticleCard } from './article-card.tsx';

export function ArticleCards({ items, level = 2 }: { items: readonly LibraryItem[]; level?: 2 | 3 }) {
  return (
    <ul className="grid gap-4 @xl:grid-cols-2 @4xl:grid-cols-3 @4xl:gap-5">
      {items.map((item) => (
        <li key={item.id} className="min-w-0">
          <ArticleCard item={item} level={level} />
        </li>
      ))}
    </ul>
  );
}
