import type { EditedArticle } from '@waymark/contract/library/article-drafts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { LocalTime } from '#ui/local-time.tsx';

interface ArticleEditionsProps {
  readonly article: EditedArticle;
  readonly onTake: (number: number) => void;
}

/** What was published, when and by which member, and its text to take again. */
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
      <ol className="mt-2 grid">
        {editions.map(({ number, publishedAt, publishedBy }) => (
          <li
            key={number}
            className="flex flex-wrap items-center justify-between gap-x-3 border-t border-sand-200 py-1.5"
          >
            <span className="text-sm">
              <b className="font-semibold">Edition {number}</b>, {publishedBy ?? 'as it came with Waymark'},{' '}
              <LocalTime instant={publishedAt} style="day" />
            </span>
            <Button variant="quiet" onClick={() => onTake(number)}>
              Take this text<span className="sr-only"> of edition {number}</span>
            </Button>
          </li>
        ))}
      </ol>
    </Card>
  );
}
