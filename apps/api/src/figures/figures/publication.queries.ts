// The only statements that read what people gave for figures: they return counts of groups, and
// write sums of blocks.
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';
import { ANSWERS_BY_BASIS, type MonthOfOrganisation, membersOf } from './answers.queries.ts';
import type { Block, GroupCounts } from './blocks.ts';
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

const withAnswers = (basis: FigureBasis, month: MonthOfOrganisation): SQL =>
  sql`members AS (${membersOf(month)}), answers AS (${ANSWERS_BY_BASIS[basis](month)})`;

export const countGroups = (tx: Db, basis: FigureBasis, month: MonthOfOrganisation): Promise<readonly GroupCounts[]> =>
  rowsOf(
    tx,
    sql`WITH ${withAnswers(basis, month)}
      SELECT nullif(mb.group_id, 0) AS "groupId", count(*)::int AS members, count(given.user_id)::int AS answers
      FROM members mb LEFT JOIN (SELECT DISTINCT user_id FROM answers) given ON given.user_id = mb.user_id
      GROUP BY mb.group_id`,
  );

/** A rate is of all members and a topic of all who chose one; both hide what few have or lack. */
const SUMS = sql`SELECT a.measure, a.topic, b.block, CASE a.measure WHEN 'used' THEN b.members WHEN 'topics' THEN b.answers
    ELSE count(*) END AS people, count(*) AS with_it, sum(a.amount) AS value
  FROM answers a JOIN members mb ON mb.user_id = a.user_id JOIN blocks b ON mb.group_id = ANY (b.group_ids)
  GROUP BY a.measure, a.topic, b.block, b.members, b.answers`;

/** Publishes a basis in one statement: its blocks, and the figures of each. */
export async function insertFigures(
  tx: Db,
  basis: FigureBasis,
  month: MonthOfOrganisation,
  blocks: readonly Block[],
  atLeast: number,
): Promise<void> {
  const { organisationId, from } = month;
  const key = sql`${organisationId}::int, (${from}::timestamptz AT TIME ZONE 'UTC')::date, ${basis}::text`;
  const given = JSON.stringify(
    blocks.map(({ groupIds, ...counts }, block) => ({ ...counts, block, group_ids: groupIds.map((id) => id ?? 0) })),
  );
  await tx.execute(sql`WITH ${withAnswers(basis, month)},
    blocks AS (SELECT * FROM json_to_recordset(${given}::json)
      AS b(block int, members int, answers int, group_ids int[])),
    kept AS (INSERT INTO report_blocks (organisation_id, month, basis, block, group_ids, group_names)
      SELECT ${key}, b.block, b.group_ids, (SELECT array_agg(coalesce(g.name, '') ORDER BY id.at)
        FROM unnest(b.group_ids) WITH ORDINALITY AS id(id, at) LEFT JOIN groups g ON g.id = id.id) FROM blocks b)
    INSERT INTO report_figures (organisation_id, month, basis, block, measure, topic, people, value)
      SELECT ${key}, s.block, s.measure, s.topic, s.people, s.value FROM (${SUMS}) s
      WHERE s.with_it >= ${atLeast}::int
        AND (s.measure NOT IN ('used', 'topics') OR s.people - s.with_it >= ${atLeast}::int)`);
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
        date_trunc('month', ${now.toISOString()}::timestamptz AT TIME ZONE 'UTC' - interval '4 days') - interval '1 month',
        interval '1 month') AS due(month)
      WHERE o.kind <> 'portfolio' AND NOT EXISTS (SELECT FROM report_months r
        WHERE r.organisation_id = o.id AND r.month = due.month::date)
      ORDER BY due.month, o.id`,
  );
