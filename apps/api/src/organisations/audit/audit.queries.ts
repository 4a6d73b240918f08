import {
  AUDIT_DEEDS,
  AuditDeed,
  type AuditEntry,
  type listAuditEntries,
} from '@waymark/contract/organisations/audit-entries';
import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '#db/client.ts';
import { findPage, type Page } from '#db/pages.ts';
import { rowsOf } from '#db/rows.ts';
import { actorName, personName } from '#organisations/memberships/people.queries.ts';
import { fullNameOr } from '#people/users/users.queries.ts';
import { type AgedRows, cutOffOf } from '../../aged-rows.ts';

const cutOff = cutOffOf('audit-entries');

const deedsAbout = (subject: string): SQL =>
  sql`e.deed = ANY(${sql.param(AuditDeed.options.filter((deed) => AUDIT_DEEDS[deed].about === subject))}::text[])`;

const businessName = (id: SQL): SQL =>
  sql`(SELECT coalesce(b.name, 'A business') FROM organisations b WHERE b.id = ${id})`;

/** Over an entry `e`: names are looked up as it is read, and none is kept in it. */
const entryJson = sql`json_build_object('number', e.seq, 'at', e.at,
  'by', ${actorName(sql`e.actor_id`, sql`e.organisation_id`)}, 'isByOperator', e.actor_id IS NULL,
  'deed', e.deed, 'detail', e.detail, 'count', e.count,
  'about', CASE
    WHEN ${deedsAbout('person')} THEN (SELECT nullif(${personName}, '')
      FROM memberships m LEFT JOIN users u ON u.id = m.user_id
      WHERE m.id = e.about_id AND m.organisation_id = e.organisation_id)
    WHEN ${deedsAbout('coach')} THEN (SELECT ${fullNameOr(sql`u`, sql`u.email`)} FROM users u WHERE u.id = e.about_id)
    WHEN ${deedsAbout('group')} THEN (SELECT g.name FROM groups g
      WHERE g.id = e.about_id AND g.organisation_id = e.organisation_id)
    WHEN ${deedsAbout('business')} THEN ${businessName(sql`e.about_id`)} END,
  'to', ${businessName(sql`e.to_id`)})`;

export const listEntries = (
  db: Db,
  organisationId: number,
  { deed, sort, pagination }: z.output<typeof listAuditEntries.schema.querystring>,
): Promise<Page<AuditEntry>> =>
  findPage(db, {
    found: sql`SELECT seq FROM audit_entries WHERE organisation_id = ${organisationId}
      ${deed === undefined ? sql.empty() : sql`AND deed = ${deed}`}`,
    order: sort === 'at' ? sql`found.seq` : sql`found.seq DESC`,
    item: sql`(SELECT ${entryJson} FROM audit_entries e WHERE e.organisation_id = ${organisationId} AND e.seq = found.seq)`,
    pagination,
  });

export async function listWholeChain(
  db: Db,
  organisationId: number,
): Promise<readonly { readonly entry: AuditEntry; readonly hash: string }[]> {
  return rowsOf(
    db,
    sql`SELECT ${entryJson} AS entry, encode(e.hash, 'hex') AS hash FROM audit_entries e
      WHERE e.organisation_id = ${organisationId} ORDER BY e.seq`,
  );
}

/** What a line says, as its hash was made of it. */
export interface StoredLine {
  readonly organisationId: number;
  readonly seq: number;
  readonly micros: string;
  readonly actorId: number | null;
  readonly deed: string;
  readonly detail: string | null;
  readonly aboutId: number | null;
  readonly toId: number | null;
  readonly count: number | null;
  readonly hash: string;
}

/** The next lines of all chains after this one, by organisation. */
export const listStoredLines = (
  db: Db,
  after: { readonly organisationId: number; readonly seq: number },
  atMost: number,
): Promise<readonly StoredLine[]> =>
  rowsOf(
    db,
    sql`SELECT organisation_id AS "organisationId", seq, (extract(epoch FROM at) * 1000000)::bigint::text AS micros,
        actor_id AS "actorId", deed, detail, about_id AS "aboutId", to_id AS "toId", count,
        encode(hash, 'hex') AS hash
      FROM audit_entries WHERE (organisation_id, seq) > (${after.organisationId}, ${after.seq})
      ORDER BY organisation_id, seq LIMIT ${atMost}`,
  );

export interface ChainHead {
  readonly organisationId: number;
  readonly name: string | null;
  readonly lastSeq: number;
  readonly hash: string;
  /** When the last line was written; of lines that are gone, the mailed head says it. */
  readonly lastAt: string | null;
}

export const listHeads = (db: Db): Promise<readonly ChainHead[]> =>
  rowsOf(
    db,
    sql`SELECT h.organisation_id AS "organisationId", o.name, h.last_seq AS "lastSeq", encode(h.hash, 'hex') AS hash,
        to_json(e.at) AS "lastAt"
      FROM audit_heads h JOIN organisations o ON o.id = h.organisation_id
      LEFT JOIN audit_entries e ON e.organisation_id = h.organisation_id AND e.seq = h.last_seq
      ORDER BY h.organisation_id`,
  );

/** Where each chain begins that lost lines because of their age: at the last of these. */
export const listCuts = (
  db: Db,
): Promise<readonly { readonly organisationId: number; readonly seq: number; readonly hash: string }[]> =>
  rowsOf(
    db,
    sql`SELECT organisation_id AS "organisationId", cut_seq AS seq, encode(cut_hash, 'hex') AS hash
      FROM audit_heads WHERE cut_seq > 0`,
  );

/** The oldest lines of each chain, whose head keeps what the next one follows. */
export const agedAuditEntries: AgedRows = {
  kind: 'audit-entries',
  async count(db) {
    const [counted] = await rowsOf<{ rows: number }>(
      db,
      sql`SELECT count(*)::int AS rows FROM audit_entries WHERE at < ${cutOff}`,
    );
    return counted?.rows ?? 0;
  },
  async deleteSome(db, atMost) {
    const [deleted] = await rowsOf<{ rows: number }>(db, sql`SELECT cut_audit_log(${cutOff}, ${atMost}) AS rows`);
    return deleted?.rows ?? 0;
  },
};
