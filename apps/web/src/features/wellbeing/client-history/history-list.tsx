'use client';

import type { Pagination } from '@waymark/contract/entities';
import { linkPaths } from '@waymark/contract/paths';
import type { ReactNode } from 'react';
import { isProblem } from '#problems/call-problem.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { NoSuchPage } from '#ui/no-such-page.tsx';
import { PageLinks } from '#ui/page-links.tsx';
import { NO_HISTORY } from './client-history.api.ts';

export interface HistoryProps {
  readonly matchId: string;
  readonly page: number;
}

interface HistoryListProps<Item> extends HistoryProps {
  readonly part: 'sessions' | 'notes' | 'goals';
  readonly query: {
    readonly data: { readonly data: readonly Item[]; readonly meta: { readonly pagination: Pagination } } | undefined;
    readonly error: Error | null;
    readonly refetch: () => unknown;
  };
  /** What it lists, as in "Looking up …". */
  readonly what: string;
  readonly nothing: ReactNode;
  readonly children: (items: readonly Item[]) => ReactNode;
}

/** A page of what is kept about a client; former coaches read it too. */
export function HistoryList<Item>({ matchId, page, part, query, what, nothing, children }: HistoryListProps<Item>) {
  if (query.error && isProblem(query.error, ...NO_HISTORY)) {
    return (
      <EmptyState title="There is nothing here">
        <p>This page shows only people you coach or coached.</p>
      </EmptyState>
    );
  }
  const pathOf = (to: number): `/${string}` => {
    const path = linkPaths.coachClientPart(matchId, part);
    return to > 1 ? `${path}?page=${to}` : path;
  };
  return (
    <Loaded query={query} loading={`Looking up ${what}`} failed={`We can’t show ${what} right now`}>
      {({ data, meta: { pagination } }) => (
        <div>
          {data.length > 0 && children(data)}
          {data.length === 0 && page === 1 && nothing}
          {data.length === 0 && page > 1 && <NoSuchPage firstPage={pathOf(1)} />}
          <PageLinks pagination={pagination} pathOf={pathOf} />
        </div>
      )}
    </Loaded>
  );
}
