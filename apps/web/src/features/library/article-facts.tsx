import type { LibraryItem } from '@waymark/contract/library/library';
import { formatDate } from '@waymark/contract/moments';

export function ArticleFacts({ item }: { item: Pick<LibraryItem, 'attributes'> }) {
  const { publishedOn, readingMinutes } = item.attributes;
  return (
    <p className="mt-auto text-xs text-ink-500">
      <time dateTime={publishedOn}>{formatDate(publishedOn)}</time> · {readingMinutes} min to read
    </p>
  );
}
