import { useState } from 'react';
import type { Sorting } from './data-table.tsx';

/** What a column is sorted by; what has none comes last either way. */
export type SortKeys<Row> = Readonly<Record<string, (row: Row) => string | number | null>>;

function compare(one: string | number, other: string | number): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return String(one).localeCompare(String(other), 'en', { sensitivity: 'base' });
}

/** For lists that come whole; what is paged is sorted by the API. */
export function useSortedRows<Row>(rows: readonly Row[], keys: SortKeys<Row>, first?: string) {
  const [by, onSort] = useState<string | undefined>(first);
  const keyOf = keys[by?.replace(/^-/, '') ?? ''];
  const sign = by?.startsWith('-') ? -1 : 1;
  const sorted = keyOf
    ? rows.toSorted((a, b) => {
        const [one, other] = [keyOf(a), keyOf(b)];
        if (one === null || other === null) return Number(one === null) - Number(other === null);
        return sign * compare(one, other);
      })
    : rows;
  const sorting: Sorting = { by, onSort };
  return { rows: sorted, sorting };
}
