'use client';

import { useQuery } from '@tanstack/react-query';
import type { ShelfEntry, ShelfItem } from '@waymark/contract/organisations/welcomes';
import { SEARCH_MAX_LENGTH } from '@waymark/contract/without-schemas/library/library';
import { SHELF_AT_MOST } from '@waymark/contract/without-schemas/organisations/welcomes';
import { type FormEvent, useState } from 'react';
import { useCallForm } from '#forms/use-call-form.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Form, FormEnd } from '#ui/form.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { articlesQuery, useChangeShelf } from './welcomes.api.ts';

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
                  aria-label={`Remove from the shelf: ${item.title}`}
                  disabled={change.isPending}
                  onClick={() => change.mutate(entries.toSpliced(at, 1))}
                >
                  Remove
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
        <p className="mt-3 text-sm text-ink-700">The shelf is full. Remove something to add something else.</p>
      )}
    </Card>
  );
}

interface ArticlePickerProps {
  /** The slugs and addresses that are on the shelf. */
  readonly taken: readonly string[];
  readonly isBusy: boolean;
  readonly onAdd: (entry: ShelfEntry) => Promise<unknown>;
}

function ArticlePicker({ taken, isBusy, onAdd }: ArticlePickerProps) {
  const [words, setWords] = useState('');
  const query = useQuery(articlesQuery(words));

  function search(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    setWords(String(new FormData(event.currentTarget).get('q') ?? '').trim());
  }

  return (
    <section aria-labelledby="add-article" className="mt-4 border-t border-sand-200 pt-4">
      <h3 id="add-article" className="text-md">
        Add an article
      </h3>
      <Form onSubmit={search} className="grid gap-x-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end">
        <SearchField label="Search the library" defaultValue="" maxLength={SEARCH_MAX_LENGTH} />
        <Button type="submit" variant="ghost" className="max-sm:mt-3">
          Search
        </Button>
      </Form>
      <Loaded query={query} loading="Looking up articles" failed="We can’t show articles right now">
        {(found) =>
          found.length === 0 ? (
            <p role="status" className="mt-3 text-sm text-ink-700">
              No article fits these words. Small typos are fine.
            </p>
          ) : (
            <ul className="mt-2" aria-label="Articles to add">
              {found.map(({ id, attributes: { slug, title } }) => (
                <li key={id} className="flex min-h-12 items-center justify-between gap-3 border-t border-sand-200">
                  <span className="min-w-0 text-sm wrap-anywhere">{title}</span>
                  {taken.includes(slug) ? (
                    <span className="text-xs text-ink-500">On the shelf</span>
                  ) : (
                    <Button
                      variant="quiet"
                      aria-label={`Add to the shelf: ${title}`}
                      disabled={isBusy}
                      // The card says what went wrong.
                      onClick={() => void onAdd({ kind: 'article', slug }).catch(() => undefined)}
                    >
                      Add
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}

function LinkForm({ onAdd }: { onAdd: (entry: ShelfEntry) => Promise<unknown> }) {
  const { form, field, submit, problem, isBusy } = useCallForm({
    schema: async () => (await import('@waymark/contract/organisations/welcomes')).ShelfLink,
    defaultValues: { title: '', url: '' },
    async onSubmit(link) {
      await onAdd({ kind: 'link', ...link });
      form.setValue('title', '');
      form.setValue('url', '');
    },
  });
  return (
    <Form onSubmit={submit} aria-labelledby="add-link" className="mt-4 border-t border-sand-200 pt-4">
      <h3 id="add-link" className="text-md">
        Add a link
      </h3>
      <TextField label="Title" autoComplete="off" aria-required {...field('title')} />
      <TextField
        label="Address"
        type="url"
        inputMode="url"
        autoComplete="off"
        hint="People see which site it leads to, and open it themselves."
        aria-required
        {...field('url')}
      />
      <FormEnd problem={problem} press="Add link" busyText={isBusy ? 'Adding ...' : undefined} />
    </Form>
  );
}
