'use client';

import { useQuery } from '@tanstack/react-query';
import type { ShelfEntry } from '@waymark/contract/organisations/welcomes';
import { SEARCH_MAX_LENGTH } from '@waymark/contract/without-schemas/library/library';
import { type FormEvent, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { articlesQuery } from './welcomes.api.ts';

interface ArticlePickerProps {
  /** The slugs and addresses that are on the shelf. */
  readonly taken: readonly string[];
  readonly isBusy: boolean;
  readonly onAdd: (entry: ShelfEntry) => Promise<unknown>;
}

export function ArticlePicker({ taken, isBusy, onAdd }: ArticlePickerProps) {
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
