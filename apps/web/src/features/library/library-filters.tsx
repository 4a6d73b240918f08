'use client';

import type { Topic } from '@waymark/contract/people/topics';
import { useRouter } from 'next/navigation';
import { type FormEvent, useRef, useTransition } from 'react';
import { useAddressFields } from '#forms/use-address-fields.ts';
import { Button } from '#ui/button.tsx';
import { Field, INPUT_CLASSES } from '#ui/field.tsx';
import { Search } from '#ui/icons.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { type LibraryState, libraryPath } from './library-address.ts';

interface LibraryFiltersProps {
  readonly state: LibraryState;
  readonly topics: readonly Topic[];
  /** How many characters may be searched with. */
  readonly maxLength: number;
}

/** Search and topic. Without JavaScript it is a plain form that leads to the same addresses. */
export function LibraryFilters({ state, topics, maxLength }: LibraryFiltersProps) {
  const form = useRef<HTMLFormElement>(null);
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  useAddressFields(form, { q: state.q, topic: state.topic ?? '' });

  function show() {
    if (!form.current) return;
    const fields = new FormData(form.current);
    const [q, topic] = [String(fields.get('q') ?? '').trim(), String(fields.get('topic') ?? '')];
    startTransition(() => router.push(libraryPath({ q, topic: topic || null, keyword: state.keyword })));
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    show();
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: the element is younger than some browsers in use.
    <form
      role="search"
      ref={form}
      action="/blogs"
      onSubmit={submit}
      aria-busy={isPending || undefined}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-3 @xl:grid-cols-[minmax(0,1fr)_15rem_auto] @xl:gap-x-4"
    >
      <div className="col-span-2 @xl:col-span-1">
        <SearchField label="Search the library" defaultValue={state.q} maxLength={maxLength} />
      </div>
      <Field label="Topic">
        {(frame) => (
          <select {...frame} name="topic" defaultValue={state.topic ?? ''} onChange={show} className={INPUT_CLASSES}>
            <option value="">All topics</option>
            {topics.map(({ id, attributes }) => (
              <option key={id} value={attributes.slug}>
                {attributes.name}
              </option>
            ))}
          </select>
        )}
      </Field>
      {state.keyword !== null && <input type="hidden" name="keyword" value={state.keyword} />}
      <Button type="submit" className="mt-4.5 h-12" busyText={isPending ? 'Searching ...' : undefined}>
        <Search aria-hidden className="size-4.5" />
        Search
      </Button>
    </form>
  );
}
