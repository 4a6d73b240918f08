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

interface RemarkedPageStatement extends PageStatement {
  /** Common table expressions that `found` and `remark` read. */
  readonly common: SQL;
  /** An expression that is answered once beside the page. */
  readonly remark: SQL;
}

async function readPage<Item, Remark>(
  db: Db,
  { found, order, item, pagination: asked, common, remark }: RemarkedPageStatement,
) {
  const { page = 1, pageSize = PAGE_SIZE } = asked ?? {};
  const [row] = await rowsOf<{ total: number; items: Item[]; remark: Remark }>(
    db,
    sql`WITH ${common} found AS (${found}),
        page AS (SELECT * FROM found ORDER BY ${order} LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize})
      SELECT (SELECT count(*)::int FROM found) AS total,
        (SELECT coalesce(json_agg(${item} ORDER BY ${order}), '[]'::json) FROM page AS found) AS items, ${remark} AS remark`,
  );
  if (!row) throw new Error('A page was asked for in a statement that answers one row, and none came.');
  const { total, items } = row;
  const pagination = { page, pageSize, pageCount: Math.ceil(total / pageSize), total };
  return { page: { data: items, meta: { pagination } } satisfies Page<Item>, remark: row.remark };
}

/** A page of a list and how many rows the list has, in one statement; a page beyond the end is empty and still says how many. */
export async function findPage<Item>(db: Db, statement: PageStatement): Promise<Page<Item>> {
  const { page } = await readPage<Item, null>(db, { ...statement, common: sql.empty(), remark: sql`NULL` });
  return page;
}

/** The same, with what else there is to say about the whole list. */
export function findRemarkedPage<Item, Remark>(db: Db, statement: RemarkedPageStatement) {
  return readPage<Item, Remark>(db, { ...statement, common: sql`${statement.common},` });
}
