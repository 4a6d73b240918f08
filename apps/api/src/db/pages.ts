import type { Pagination, PaginationQuery } from '@waymark/contract/entities';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from './client.ts';
import { rowsOf } from './rows.ts';

const PAGE_SIZE = 25;

/** What was asked for, or the first page in the usual size. */
export const askedPage = ({
  page = 1,
  pageSize = PAGE_SIZE,
}: PaginationQuery = {}): Pick<Pagination, 'page' | 'pageSize'> => ({
  page,
  pageSize,
});

export interface Page<Item> {
  data: Item[];
  meta: { pagination: Pagination };
}

interface PageStatement {
  /** A SELECT of the list's rows, with only the columns that `order` and `item` need. */
  readonly found: SQL;
  /** An ORDER BY expression over a row of `found`, unique per row. */
  readonly order: SQL;
  /** An expression over a row of `found`: its JSON in the answer. */
  readonly item: SQL;
  readonly pagination: PaginationQuery | undefined;
}

interface RemarkedPageStatement extends PageStatement {
  readonly common: SQL;
  /** An expression answered once per page. */
  readonly remark: SQL;
}

/**
 * The size of a first page is part of the text: PostgreSQL guesses that a parameter asks for a
 * tenth of all rows, and would plan almost every list anew for each request.
 */
const partOf = (page: number, pageSize: number): SQL =>
  page === 1
    ? sql`LIMIT ${sql.raw(String(Math.trunc(pageSize)))}`
    : sql`LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`;

async function readPage<Item, Remark>(
  db: Db,
  { found, order, item, pagination: asked, common, remark }: RemarkedPageStatement,
) {
  const { page, pageSize } = askedPage(asked);
  const [row] = await rowsOf<{ total: number; items: Item[]; remark: Remark }>(
    db,
    sql`WITH ${common} found AS (${found}),
        page AS (SELECT * FROM found ORDER BY ${order} ${partOf(page, pageSize)})
      SELECT (SELECT count(*)::int FROM found) AS total,
        (SELECT coalesce(json_agg(${item} ORDER BY ${order}), '[]'::json) FROM page AS found) AS items, ${remark} AS remark`,
  );
  if (!row) throw new Error('A page query always returns one row, but returned none.');
  const { total, items } = row;
  const pagination = { page, pageSize, pageCount: Math.ceil(total / pageSize), total };
  return { page: { data: items, meta: { pagination } } satisfies Page<Item>, remark: row.remark };
}

/** In one statement. A page beyond the end is empty but still has the length. */
export async function findPage<Item>(db: Db, statement: PageStatement): Promise<Page<Item>> {
  const { page } = await readPage<Item, null>(db, { ...statement, common: sql.empty(), remark: sql`NULL` });
  return page;
}

export function findRemarkedPage<Item, Remark>(db: Db, statement: RemarkedPageStatement) {
  return readPage<Item, Remark>(db, { ...statement, common: sql`${statement.common},` });
}
