import type { Pagination, PaginationQuery } from '@waymark/contract/entities';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from './client.ts';
import { rowsOf } from './rows.ts';

const PAGE_SIZE = 25;

export interface Page<Item> {
  data: Item[];
  meta: { pagination: Pagination };
}

interface PageStatement {
  /** A SELECT of all rows of the list, with no more than what `order` and `item` need. */
  readonly found: SQL;
  /** As behind ORDER BY, over a row of `found`: the same for no two of them. */
  readonly order: SQL;
  /** An expression over a row of `found`: the JSON that the answer has for it. */
  readonly item: SQL;
  readonly pagination: PaginationQuery | undefined;
}

/** A page of a list and how many rows the list has, in one statement; a page beyond the end is empty and still says how many. */
export async function findPage<Item>(db: Db, { found, order, item, pagination }: PageStatement): Promise<Page<Item>> {
  const { page = 1, pageSize = PAGE_SIZE } = pagination ?? {};
  const [row] = await rowsOf<{ total: number; items: Item[] }>(
    db,
    sql`WITH found AS (${found}),
        page AS (SELECT * FROM found ORDER BY ${order} LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize})
      SELECT (SELECT count(*)::int FROM found) AS total,
        (SELECT coalesce(json_agg(${item} ORDER BY ${order}), '[]'::json) FROM page AS found) AS items`,
  );
  const { total, items } = row ?? { total: 0, items: [] };
  return { data: items, meta: { pagination: { page, pageSize, pageCount: Math.ceil(total / pageSize), total } } };
}
