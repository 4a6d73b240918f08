// The only statements that read what people gave for figures: they return sums of blocks.
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';
import { ANSWERS_BY_BASIS, type MonthOfOrganisation, membersOf } from './answers.queries.ts';
import type { BlockFigure, BlockSums, MeasureSum } from './block-figures.ts';
import type { Block, GroupMembers } from './blocks.ts';
import type { FigureBasis } from './report-figures.table.ts';

/** Whether the month is this transaction's to publish: false if it was published before. */
export async function claimMonth(tx: Db, organisationId: number, month: string, atLeast: number): Promise<boolean> {
  const claimed = await rowsOf(
    tx,
    sql`INSERT INTO report_months (organisation_id, month, at_least) VALUES (${organisationId}, ${month}, ${atLeast})
      ON CONFLICT DO NOTHING RETURNING 1`,
  );
  return claimed.length > 0;
}

/** Reads nothing that members did in coaching: the cut is made of this. */
export const countMembers = (tx: Db, month: MonthOfOrganisation): Promise<readonly GroupMembers[]> =>
  rowsOf(
    tx,
    sql`SELECT nullif(mb.group_id, 0) AS "groupId", count(*)::int AS members
      FROM (${membersOf(month)}) mb GROUP BY mb.group_id`,
  );

const blocksAs = (blocks: readonly Block[]): SQL => {
  const given = blocks.map(({ groupIds }, block) => ({ block, group_ids: groupIds.map((id) => id ?? 0) }));
  return sql`blocks AS (SELECT * FROM json_to_recordset(${JSON.stringify(given)}::json)
    AS b(block int, group_ids int[]))`;
};

interface SumsOfBlock {
  readonly block: number;
  readonly answers: number;
  readonly sums: readonly MeasureSum[];
}

/** What the members of each block gave to a basis, in the order of the blocks. */
export async function sumUpBlocks(
  tx: Db,
  basis: FigureBasis,
  month: MonthOfOrganisation,
  blocks: readonly Block[],
): Promise<readonly BlockSums[]> {
  const rows = await rowsOf<SumsOfBlock>(
    tx,
    sql`WITH members AS (${membersOf(month)}), answers AS (${ANSWERS_BY_BASIS[basis](month)}), ${blocksAs(blocks)},
      given AS (SELECT b.block, a.* FROM answers a JOIN members mb ON mb.user_id = a.user_id
        JOIN blocks b ON mb.group_id = ANY (b.group_ids)),
      sums AS (SELECT block, json_build_object('measure', measure, 'topic', topic, 'people', count(*),
          'value', sum(amount)) AS sum
        FROM given GROUP BY block, measure, topic ORDER BY block, measure, topic)
      SELECT s.block, (SELECT count(DISTINCT g.user_id)::int FROM given g WHERE g.block = s.block) AS answers,
        json_agg(s.sum) AS sums FROM sums s GROUP BY s.block`,
  );
  const byBlock = new Map(rows.map((row) => [row.block, row]));
  return blocks.map(({ members }, block) => {
    const { answers = 0, sums = [] } = byBlock.get(block) ?? {};
    return { members, answers, sums };
  });
}

/** Publishes a basis in one statement: its blocks, and the figures of each, in the same order. */
export async function insertFigures(
  tx: Db,
  basis: FigureBasis,
  { organisationId, from }: MonthOfOrganisation,
  blocks: readonly Block[],
  figures: readonly (readonly BlockFigure[])[],
): Promise<void> {
  const key = sql`${organisationId}::int, (${from}::timestamptz AT TIME ZONE 'UTC')::date, ${basis}::text`;
  const published = figures.flatMap((ofBlock, block) =>
    ofBlock.map((figure) => ({ ...figure, block, people: blocks[block]?.members })),
  );
  await tx.execute(sql`WITH ${blocksAs(blocks)},
    kept AS (INSERT INTO report_blocks (organisation_id, month, basis, block, group_ids, group_names)
      SELECT ${key}, b.block, b.group_ids, (SELECT array_agg(coalesce(g.name, '') ORDER BY id.at)
        FROM unnest(b.group_ids) WITH ORDINALITY AS id(id, at) LEFT JOIN groups g ON g.id = id.id) FROM blocks b)
    INSERT INTO report_figures (organisation_id, month, basis, block, measure, topic, people, value)
      SELECT ${key}, p.block, p.measure, p.topic, p.people, p.value
      FROM json_to_recordset(${JSON.stringify(published)}::json)
        AS p(block int, measure text, topic text, people int, value float8)`);
}

export interface DueMonth {
  readonly organisationId: number;
  /** Its first day. */
  readonly month: string;
}

/** Months that ended five days ago or earlier, of the last year, and are not published yet. */
export const listDueMonths = (db: Db, now: Date): Promise<readonly DueMonth[]> =>
  rowsOf(
    db,
    sql`SELECT o.id AS "organisationId", to_char(due.month, 'YYYY-MM-DD') AS month
      FROM organisations o CROSS JOIN LATERAL generate_series(
        greatest(date_trunc('month', o.created_at AT TIME ZONE 'UTC'),
          date_trunc('month', ${now.toISOString()}::timestamptz AT TIME ZONE 'UTC') - interval '12 months'),
        date_trunc('month', ${now.toISOString()}::timestamptz AT TIME ZONE 'UTC' - interval '5 days') - interval '1 month',
        interval '1 month') AS due(month)
      WHERE o.kind <> 'portfolio' AND NOT EXISTS (SELECT FROM report_months r
        WHERE r.organisation_id = o.id AND r.month = due.month::date)
      ORDER BY due.month, o.id`,
  );
