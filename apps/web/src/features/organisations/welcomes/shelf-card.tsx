'use client';

import type { ShelfEntry, ShelfItem } from '@waymark/contract/organisations/welcomes';
import { SHELF_AT_MOST } from '@waymark/contract/without-schemas/organisations/welcomes';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ArticlePicker } from './article-picker.tsx';
import { LinkForm } from './link-form.tsx';
import { useChangeShelf } from './welcomes.api.ts';

const entryOf = (item: ShelfItem): ShelfEntry =>
  item.kind === 'article' ? { kind: 'article', slug: item.slug } : { kind: 'link', title: item.title, url: item.url };
const placeOf = (entry: ShelfEntry): string => (entry.kind === 'article' ? entry.slug : entry.url);

export function ShelfCard({ shelf }: { shelf: readonly ShelfItem[] }) {
  const change = useChangeShelf();
  const entries = shelf.map(entryOf);
  const add = (entry: ShelfEntry) => change.mutateAsync([...entries, entry]);
  const moveUp = (at: number) => {
    const moved = entries.slice(at, at + 1);
    change.mutate(entries.toSpliced(at, 1).toSpliced(at - 1, 0, ...moved));
  };
  return (
    <Card>
      <h2 className="text-lg">Shelf in the library</h2>
      <p className="mt-1 text-sm text-ink-700">
        Up to {SHELF_AT_MOST} articles and links that your people find before everything else. Who opens what stays with
        them.
      </p>
      {shelf.length > 0 && (
        <ol className="mt-3" aria-label="On the shelf">
          {shelf.map((item, at) => (
            <li key={placeOf(entryOf(item))} className="border-t border-sand-200 py-3 first:border-t-0">
              <p className="text-sm font-semibold wrap-anywhere">{item.title}</p>
              <p className="text-xs wrap-anywhere text-ink-500">{item.kind === 'article' ? 'Article' : item.url}</p>
              <div className="-ml-2 flex flex-wrap">
                {at > 0 && (
                  <Button
                    variant="quiet"
                    aria-label={`Move up: ${item.title}`}
                    disabled={change.isPending}
                    onClick={() => moveUp(at)}
                  >
                    Move up
                  </Button>
                )}
                <Button
                  variant="quiet"
                  aria-label={`Take off the shelf: ${item.title}`}
                  disabled={change.isPending}
                  onClick={() => change.mutate(entries.toSpliced(at, 1))}
                >
                  Take off
                </Button>
              </div>
            </li>
          ))}
        </ol>
      )}
      {change.error && (
        <div className="mt-3">
          <Alert tone="danger">{change.error.message}</Alert>
        </div>
      )}
      {shelf.length < SHELF_AT_MOST ? (
        <>
          <ArticlePicker taken={entries.map(placeOf)} isBusy={change.isPending} onAdd={add} />
          <LinkForm onAdd={add} />
        </>
      ) : (
        <p className="mt-3 text-sm text-ink-700">The shelf is full. Take something off to add something else.</p>
      )}
    </Card>
  );
}
