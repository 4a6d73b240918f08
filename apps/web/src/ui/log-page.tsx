import type { Pagination } from '@waymark/contract/entities';
import { linkPaths } from '@waymark/contract/paths';
import Link from 'next/link';
import type { ComponentProps, ReactNode } from 'react';
import { Card } from './card.tsx';
import { DownloadFile } from './download-file.tsx';
import { EmptyState } from './empty-state.tsx';
import { INLINE_LINK } from './link-classes.ts';
import { Loaded } from './loaded.tsx';
import { PageLinks } from './page-links.tsx';

interface LogPageProps<Entry> {
  readonly title: string;
  readonly about: string;
  readonly query: ComponentProps<typeof Loaded<{ data: Entry[]; meta: { pagination: Pagination } }>>['query'];
  /** All of it as CSV. */
  readonly file: { readonly name: string; readonly read: () => Promise<string> };
  readonly empty: { readonly title: string; readonly text: string };
  /** Where its pages are, without a number. */
  readonly path: `/${string}`;
  readonly rowOf: (entry: Entry, index: number) => ReactNode;
}

/** What happened in an organisation, the newest first, page by page. */
export function LogPage<Entry>({ title, about, query, file, empty, path, rowOf }: LogPageProps<Entry>) {
  const called = title.toLowerCase();
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-display-md">{title}</h1>
        <DownloadFile label="Download CSV" {...file} />
      </div>
      <p className="mt-2 max-w-prose text-sm text-ink-700">
        {about}{' '}
        <Link prefetch={false} href={linkPaths.privacy()} className={INLINE_LINK}>
          See who sees what
        </Link>
      </p>
      <div className="mt-6">
        <Loaded query={query} loading={`Looking up the ${called}`} failed={`We can’t show the ${called} right now`}>
          {({ data, meta }) =>
            data.length === 0 ? (
              <EmptyState title={empty.title}>{empty.text}</EmptyState>
            ) : (
              <>
                <Card>
                  <ol aria-label={title}>{data.map(rowOf)}</ol>
                </Card>
                <PageLinks pagination={meta.pagination} pathOf={(page) => `${path}?page=${page}`} />
              </>
            )
          }
        </Loaded>
      </div>
    </>
  );
}
