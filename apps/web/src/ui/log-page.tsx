import type { Pagination } from '@waymark/contract/entities';
import { linkPaths } from '@waymark/contract/paths';
import Link from 'next/link';
import type { ComponentProps } from 'react';
import { Card } from './card.tsx';
import { type Column, DataTable } from './data-table.tsx';
import { DownloadFile } from './download-file.tsx';
import { EmptyState } from './empty-state.tsx';
import { INLINE_LINK } from './link-classes.ts';
import { Loaded } from './loaded.tsx';
import { PageLinks } from './page-links.tsx';
import { FilterSelect, TableFilter } from './table-filter.tsx';

/** What the address of a log asks for: by `at`, the oldest first. */
interface LogFilter {
  readonly page: number;
  readonly sort?: 'at' | '-at' | undefined;
  readonly kind?: string | undefined;
}

interface LogPageProps<Entry> {
  readonly title: string;
  readonly about: string;
  readonly query: ComponentProps<typeof Loaded<{ data: Entry[]; meta: { pagination: Pagination } }>>['query'];
  /** All of it as CSV, where there is a file. */
  readonly file?: { readonly name: string; readonly read: () => Promise<string> };
  readonly empty: { readonly title: string; readonly text: string };
  /** Where its pages are, without a number. */
  readonly path: `/${string}`;
  readonly filter: LogFilter;
  /** What a line can be, with its words, and how an address calls that. */
  readonly kinds: {
    readonly name: string;
    readonly label: string;
    readonly words: readonly (readonly [string, string])[];
  };
  readonly columns: readonly Column<Entry>[];
  readonly keyOf: (entry: Entry, index: number) => string;
}

/** What happened in an organisation, the newest first, page by page. */
export function LogPage<Entry>(props: LogPageProps<Entry>) {
  const { title, about, query, file, empty, path, filter, kinds, columns, keyOf } = props;
  const { sort, kind } = filter;
  const called = title.toLowerCase();
  const pathOf = (changes: Readonly<Record<string, string | undefined>>): `/${string}` => {
    const wanted = { [kinds.name]: kind, sort, ...changes };
    const pairs = Object.entries(wanted).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
    return `${path}?${new URLSearchParams(pairs)}`;
  };
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-display-md">{title}</h1>
        {file && <DownloadFile label="Download CSV" {...file} />}
      </div>
      <p className="mt-2 max-w-prose text-sm text-ink-700">
        {about}{' '}
        <Link prefetch={false} href={linkPaths.privacy()} className={INLINE_LINK}>
          See who sees what
        </Link>
      </p>
      <div className="mt-5">
        <Loaded
          query={query}
          isLong
          loading={`Looking up the ${called}`}
          failed={`We can’t show the ${called} right now`}
        >
          {({ data, meta }) =>
            data.length === 0 && kind === undefined ? (
              <EmptyState title={empty.title}>{empty.text}</EmptyState>
            ) : (
              <Card>
                <TableFilter path={path} kept={{ sort }} isFiltered={kind !== undefined}>
                  <FilterSelect label={kinds.label} name={kinds.name} all="Everything" chosen={kind}>
                    {kinds.words}
                  </FilterSelect>
                </TableFilter>
                {data.length === 0 ? (
                  <p className="text-sm text-ink-700">There are no lines like that.</p>
                ) : (
                  <DataTable
                    name={title}
                    columns={columns}
                    rows={data}
                    keyOf={keyOf}
                    nameOf={() => title}
                    sorting={{ by: sort ?? '-at', hrefOf: (by) => pathOf({ sort: by }) }}
                  />
                )}
                <PageLinks pagination={meta.pagination} pathOf={(page) => pathOf({ page: String(page) })} />
              </Card>
            )
          }
        </Loaded>
      </div>
    </>
  );
}
