'use client';

import { useQuery } from '@tanstack/react-query';
import type { EditedItem } from '@waymark/contract/library/article-drafts';
import { CONSOLE_PATHS } from '@waymark/contract/practice/console-paths';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useCallForm } from '#forms/use-call-form.ts';
import { isProblem } from '#problems/call-problem.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/card.tsx';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Form, FormEnd } from '#ui/form.tsx';
import { INLINE_LINK } from '#ui/link-classes.ts';
import { Loaded } from '#ui/loaded.tsx';
import { LocalTime } from '#ui/local-time.tsx';
import { PageLinks } from '#ui/page-links.tsx';
import { Pill } from '#ui/pill.tsx';
import { FilterSelect, TableFilter } from '#ui/table-filter.tsx';
import { TextField } from '#ui/text-field.tsx';
import { editedArticlesQuery, type readArticleFilter, STATE_WORDS, useBeginArticle } from './library-articles.api.ts';

const TONES = { draft: 'quiet', published: 'success', withdrawn: 'warning' } as const;

export function ArticleStanding({ state, hasChanges }: Pick<EditedItem, 'state' | 'hasChanges'>) {
  return (
    <span className="inline-flex flex-wrap gap-1">
      <Pill tone={TONES[state]}>{STATE_WORDS[state]}</Pill>
      {hasChanges && state !== 'draft' && <Pill tone="iris">Newer draft</Pill>}
    </span>
  );
}

const COLUMNS: readonly Column<EditedItem>[] = [
  {
    head: 'Article',
    cell: ({ slug, title }) => (
      <Link prefetch={false} href={`${CONSOLE_PATHS.library}/${slug}`} className={`${INLINE_LINK} font-semibold`}>
        {title}
      </Link>
    ),
  },
  { head: 'State', cell: (item) => <ArticleStanding {...item} /> },
  {
    head: 'Last changed',
    isNamedOnCard: true,
    cell: ({ changedAt }) => (changedAt ? <LocalTime instant={changedAt} style="day" /> : 'As it came with Waymark'),
  },
  { head: 'By', isNamedOnCard: true, needsRoom: true, cell: ({ changedBy }) => changedBy ?? '' },
];

const STATES = Object.entries(STATE_WORDS);

export function LibraryArticlesPage({ filter }: { readonly filter: ReturnType<typeof readArticleFilter> }) {
  const query = useQuery(editedArticlesQuery(filter));
  const [isNew, setNew] = useState(false);
  if (isProblem(query.error, 'forbidden')) {
    return (
      <EmptyState title="Owners and coordinators write the library">
        Your part in this practice is another one. An owner can change that.
      </EmptyState>
    );
  }
  const { state, search } = filter;
  const path = CONSOLE_PATHS.library;
  const pathOf = (page: number): `/${string}` =>
    `${path}?${new URLSearchParams({ ...(state && { state }), ...(search && { search }), page: String(page) })}`;
  return (
    <div data-wide>
      <h1 className="text-display-md">Library</h1>
      <p className="mt-2 max-w-prose text-sm text-ink-700">
        What everyone can read here. Readers see an article when you publish it, within a minute. What came with Waymark
        stays as it is until you publish your own edition of it.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        {!isNew && <Button onClick={() => setNew(true)}>New article</Button>}
        <ButtonLink variant="ghost" href={CONSOLE_PATHS.topics}>
          Topics
        </ButtonLink>
      </div>
      {isNew && <NewArticleForm onDone={() => setNew(false)} />}
      <div className="mt-5">
        <Loaded query={query} isLong loading="Looking up the articles" failed="We can’t show the articles right now">
          {({ data, meta }) => (
            <Card>
              <TableFilter
                path={path}
                search={{ label: 'Words of a title', value: search }}
                isFiltered={state !== undefined || search !== undefined}
              >
                <FilterSelect label="State" name="state" all="All states" chosen={state}>
                  {STATES}
                </FilterSelect>
              </TableFilter>
              {data.length === 0 ? (
                <p className="text-sm text-ink-700">There are no articles like that.</p>
              ) : (
                <DataTable
                  name="Articles"
                  columns={COLUMNS}
                  rows={data}
                  keyOf={({ slug }) => slug}
                  nameOf={({ title }) => title}
                />
              )}
              <PageLinks pagination={meta.pagination} pathOf={pathOf} />
            </Card>
          )}
        </Loaded>
      </div>
    </div>
  );
}

const LONGEST_ADDRESS = 100;

/** Of a title, in the letters that addresses have. */
export const addressOf = (title: string): string =>
  title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f'’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST_ADDRESS)
    .replaceAll(/^-|-$/g, '');

function NewArticleForm({ onDone }: { readonly onDone: () => void }) {
  const begin = useBeginArticle();
  const router = useRouter();
  const { field, form, submit, problem, isBusy } = useCallForm({
    schema: async () => (await import('@waymark/contract/library/article-drafts')).NewArticle,
    defaultValues: { title: '', slug: '' },
    async onSubmit(body) {
      router.push(`${CONSOLE_PATHS.library}/${(await begin.mutateAsync(body)).slug}`);
    },
  });
  const title = field('title');
  return (
    <Card className="mt-5">
      <h2 className="text-lg">New article</h2>
      <Form onSubmit={submit}>
        <div className="grid gap-x-4 sm:grid-cols-2">
          <TextField
            label="Title"
            {...title}
            onBlur={(event) => {
              void title.onBlur(event);
              if (!form.getValues('slug')) form.setValue('slug', addressOf(event.target.value));
            }}
          />
          <TextField label="Address" hint="Behind /blogs/. It stays when the title changes." {...field('slug')} />
        </div>
        <FormEnd
          problem={problem}
          press="Begin article"
          busyText={isBusy ? 'Beginning ...' : undefined}
          onClose={onDone}
          closeText="Not now"
        />
      </Form>
    </Card>
  );
}
