import type { EditedArticle } from '@waymark/contract/library/article-drafts';
import { Card } from '#ui/card.tsx';
import { LocalTime } from '#ui/local-time.tsx';
import { EditionList } from './edition-list.tsx';

interface ArticleEditionsProps {
  readonly article: EditedArticle;
  readonly onTake: (number: number) => void;
}

export function ArticleEditions({
  article: { editions, isFirstEdition, changedAt, changedBy },
  onTake,
}: ArticleEditionsProps) {
  return (
    <Card>
      <h2 className="text-lg">Editions</h2>
      {changedAt && (
        <p className="mt-1 text-sm text-ink-700">
          Draft changed by {changedBy ?? 'someone whose account is gone'},{' '}
          <LocalTime instant={changedAt} style="moment" />
        </p>
      )}
      {editions.length === 0 && (
        <p className="mt-2 text-sm text-ink-700">
          {isFirstEdition ? 'Readers see it as it came with Waymark.' : 'Nothing is published yet.'}
        </p>
      )}
      <EditionList editions={editions} unnamed="as it came with Waymark" onTake={onTake} />
    </Card>
  );
}
