import type { FigureMeasureName, FigureSpan } from '@waymark/contract/figures/figures';
import type { OrganisationKind } from '@waymark/contract/organisations/organisations';
import { type SQL, sql } from 'drizzle-orm';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';
import { REPORT_BASES } from './report-figures.table.ts';

export interface PublishedFigure {
  readonly organisationId: number;
  readonly business: string | null;
  readonly month: string;
  readonly measure: FigureMeasureName;
  readonly topic: string | null;
  /** With 0 for people in no group. */
  readonly groupIds: readonly number[];
  readonly groupNames: readonly string[];
  readonly people: number;
  readonly value: number;
  /** How many more a rate may be of. */
  readonly more: number;
}

/** The share of members with a session, of all blocks of a month. */
export type PublishedUse = Pick<PublishedFigure, 'month' | 'people' | 'value' | 'more'>;

export interface SponsorsFigures {
  readonly part: 'admin' | 'group-admin';
  readonly kind: OrganisationKind;
  readonly groupId: number | null;
  readonly name: string | null;
  /** Those published, the earliest first. */
  readonly months: readonly string[];
  readonly figures: readonly PublishedFigure[];
}

const MONTHS_SHOWN: Readonly<Record<FigureSpan, string>> = {
  month: '12 months',
  quarter: '24 months',
  year: '60 months',
};

/**
 * Over memberships as `m`: what someone answers for. A manager of enough people sees the blocks of
 * the group that all of them are in, or else of the organisation: a team is never a block.
 */
const answeredFor = (atLeast: number): SQL => sql`LATERAL (
    SELECT m.part, m.group_id WHERE m.part = 'admin' OR (m.part = 'group-admin' AND m.group_id IS NOT NULL)
    UNION ALL SELECT CASE WHEN count(DISTINCT coalesce(t.group_id, 0)) = 1 AND min(t.group_id) IS NOT NULL
        THEN 'group-admin' ELSE 'admin' END, min(t.group_id)
      FROM memberships t WHERE m.part = 'manager' AND t.manager_id = m.id AND t.state = 'active'
      HAVING count(*) >= ${atLeast}::int) seen`;

/** Over figures as `f`: as `leftOutOf` says, for the one measure that is a rate. */
export const leftOut = (atLeast: SQL): SQL =>
  sql`CASE WHEN f.measure = 'used' AND f.people - f.value < ${atLeast} THEN f.people - f.value ELSE 0 END`;

export interface FiguresWanted {
  readonly by: FigureSpan;
  /** How large a manager's team has to be. */
  readonly atLeast: number;
}

/** The figures of what this person answers for; undefined if that is nothing. */
export async function findFiguresOf(
  db: Db,
  userId: UserId,
  { by, atLeast }: FiguresWanted,
): Promise<SponsorsFigures | undefined> {
  const [row] = await rowsOf<SponsorsFigures>(
    db,
    sql`WITH place AS (
        SELECT o.id, seen.part, o.kind, seen.group_id, CASE seen.part WHEN 'admin' THEN o.name ELSE g.name END AS name
        FROM memberships m JOIN organisations o ON o.id = m.organisation_id
          CROSS JOIN ${answeredFor(atLeast)} LEFT JOIN groups g ON g.id = seen.group_id
        WHERE m.user_id = ${userId} AND m.state = 'active'),
      paid AS (SELECT o.id, o.name FROM place JOIN organisations o ON o.id = place.id OR o.parent_id = place.id),
      since AS (SELECT (date_trunc(${by}, now() AT TIME ZONE 'UTC' - ${MONTHS_SHOWN[by]}::interval))::date AS month),
      shown AS (SELECT r.organisation_id, r.month, r.at_least, paid.name FROM since CROSS JOIN paid
        JOIN report_months r ON r.organisation_id = paid.id AND r.month >= since.month)
      SELECT place.part, place.kind, place.group_id AS "groupId", place.name,
        (SELECT coalesce(json_agg(DISTINCT shown.month ORDER BY shown.month), '[]'::json) FROM shown) AS months,
        (SELECT coalesce(json_agg(json_build_object('organisationId', f.organisation_id, 'business', shown.name,
            'month', f.month, 'measure', f.measure, 'topic', t.name, 'groupIds', b.group_ids,
            'groupNames', b.group_names, 'people', f.people, 'value', f.value,
            'more', ${leftOut(sql`shown.at_least`)})
            ORDER BY f.month, f.measure, t.name, f.block), '[]'::json)
          FROM shown JOIN report_figures f ON f.organisation_id = shown.organisation_id AND f.month = shown.month
            JOIN report_blocks b ON b.organisation_id = f.organisation_id AND b.month = f.month
              AND b.basis = f.basis AND b.block = f.block
            LEFT JOIN topics t ON t.slug = f.topic
          WHERE f.basis = ANY (${sql.param(REPORT_BASES)}::text[]) AND (f.topic = '' OR t.id IS NOT NULL) AND (place.part = 'admin' OR place.group_id = ANY (b.group_ids))
        ) AS figures
      FROM place`,
  );
  return row;
}
